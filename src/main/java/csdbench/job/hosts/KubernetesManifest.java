package csdbench.job.hosts;

import csdbench.job.command.UsageError;
import csdbench.job.command.Version;
import java.util.ArrayList;
import java.util.List;

/** Agents as an indexed job of Kubernetes behind a headless service, one on each node. Static functions. */
public final class KubernetesManifest {
    private static final int MAX_AGENTS = 1_000;
    private static final String TEXT = """
            # Agents of csdbench on COUNT nodes, and the service by whose name a controller finds them. They are issued
            # certificates in their pods, since addresses are not known before, by the authority in the secret:
            #     csdbench pki init --folder csdbench-pki
            #     kubectl create secret generic csdbench-pki --from-file=csdbench-pki/ca
            #     kubectl apply -f THIS-FILE
            #     kubectl wait --for=condition=Ready pod -l job-name=csdbench
            # Then, where pods can be reached, with credentials of the same authority for the own address:
            #     csdbench pki issue --folder csdbench-pki --controller controller OWN-ADDRESS
            #     csdbench run PARMFILE --launch kubernetes --hosts csdbench --credentials csdbench-pki/hosts/controller
            # Who has the secret can issue certificates: make an authority for these agents alone. Give the container
            # the drives by volumeDevices; results are lost with the pod unless /results is a volume of yours.
            apiVersion: v1
            kind: Service
            metadata:
              name: csdbench
            spec:
              clusterIP: None
              selector:
                job-name: csdbench
              ports:
                - name: agent
                  port: PORT
            ---
            apiVersion: batch/v1
            kind: Job
            metadata:
              name: csdbench
            spec:
              completionMode: Indexed
              completions: COUNT
              parallelism: COUNT
              backoffLimit: 0
              template:
                spec:
                  subdomain: csdbench
                  restartPolicy: Never
                  affinity:
                    podAntiAffinity:
                      requiredDuringSchedulingIgnoredDuringExecution:
                        - topologyKey: kubernetes.io/hostname
                          labelSelector:
                            matchLabels:
                              job-name: csdbench
                  containers:
                    - name: agent
                      image: "IMAGE"
                      command:
                        - sh
                        - -c
                        - >-
                          umask 077 && mkdir -p /tmp/pki/ca && cp /authority/* /tmp/pki/ca/ &&
                          csdbench pki issue --folder /tmp/pki agent "$POD_ADDRESS" &&
                          cd /results && exec csdbench agent --bind "$POD_ADDRESS"
                          --credentials /tmp/pki/hosts/agent --once -o "/results/agent-LABEL+"OPTIONS
                      env:
                        - name: POD_ADDRESS
                          valueFrom:
                            fieldRef:
                              fieldPath: status.podIP
                      volumeMounts:
                        - name: authority
                          mountPath: /authority
                          readOnly: true
                        - name: results
                          mountPath: /results
                  volumes:
                    - name: authority
                      secret:
                        secretName: csdbench-pki
                    - name: results
                      emptyDir: {}
            """;

    private KubernetesManifest() {}

    /**
     * The manifest.
     *
     * @param agents as many as nodes
     * @param image with csdbench on its path; empty for that of this version
     * @param options of each agent besides its address, credentials and results
     */
    public static String text(int agents, String image, List<String> options) throws UsageError {
        if (agents < 1 || agents > MAX_AGENTS) {
            throw new UsageError("--print-kubernetes takes the number of agents, from 1 to " + MAX_AGENTS);
        }
        String named = image.isEmpty() ? "csdbench:" + Version.version() : image;
        if (!named.matches("[A-Za-z0-9._/:@-]+")) {
            throw new UsageError("--image: '" + named + "' is not the name of an image, such as lab/csdbench:1.0");
        }
        List<String> words = new ArrayList<>();
        options.forEach(word -> words.add(" " + Starter.quoted(word)));
        return TEXT.replace("COUNT", Integer.toString(agents))
                .replace("PORT", Integer.toString(AgentServer.PORT))
                .replace("IMAGE", named)
                .replace("OPTIONS", String.join("", words));
    }
}
