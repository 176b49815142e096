import { areas } from '@folkmoot/contract-kit/areas'

/** The resources of a part, and its limits. */
interface Size {
	cpu: string
	memory: string
	mostMemory: string
	mostCopies: number
}

const usual: Size = { cpu: '100m', memory: '192Mi', mostMemory: '512Mi', mostCopies: 6 }
/** The busiest ones, and the one that processes images. */
const sizes: Readonly<Record<string, Size>> = {
	gateway: { cpu: '250m', memory: '256Mi', mostMemory: '768Mi', mostCopies: 12 },
	feeds: { cpu: '250m', memory: '256Mi', mostMemory: '768Mi', mostCopies: 12 },
	post: { cpu: '250m', memory: '256Mi', mostMemory: '768Mi', mostCopies: 12 },
	media: { cpu: '250m', memory: '384Mi', mostMemory: '1536Mi', mostCopies: 6 },
}

/** The files of deploy/kubernetes that are alike for every part: name → text. */
export function writeManifests(): Map<string, string> {
	return new Map(['gateway', ...areas].map((part) => [`${part}.yaml`, manifestsOf(part)]))
}

export function manifestsOf(part: string): string {
	return [deployment(part), service(part), budget(part), scaling(part)].join('---\n')
}

function deployment(part: string): string {
	const { cpu, memory, mostMemory } = sizes[part] ?? usual
	return `# Written by services/site/src/write-manifests.ts: change it there.
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${part}
  namespace: folkmoot
  labels: &labels { app.kubernetes.io/name: ${part}, app.kubernetes.io/part-of: folkmoot }
spec:
  # How many there are is for the autoscaler to say.
  selector:
    matchLabels: *labels
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  template:
    metadata:
      labels: *labels
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: 20
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: *labels
      containers:
        - name: ${part}
          image: folkmoot-${part}
          envFrom:
            - configMapRef: { name: folkmoot }
            - secretRef: { name: folkmoot }
          ports:
            - { name: http, containerPort: 8080 }
          resources:
            requests: { cpu: ${cpu}, memory: ${memory} }
            limits: { cpu: "2", memory: ${mostMemory} }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 3
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 3
            timeoutSeconds: 4
            failureThreshold: 2
          lifecycle:
            # Until nobody sends anything here any more.
            preStop:
              exec: { command: [sleep, "5"] }
          volumeMounts:
            - { name: moment, mountPath: /tmp }
      volumes:
        - name: moment
          emptyDir: { sizeLimit: 2Gi }
`
}

function service(part: string): string {
	return `apiVersion: v1
kind: Service
metadata:
  name: ${part}
  namespace: folkmoot
spec:
  selector: { app.kubernetes.io/name: ${part} }
  ports:
    - { name: http, port: 8080, targetPort: http }
`
}

function budget(part: string): string {
	return `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${part}
  namespace: folkmoot
spec:
  maxUnavailable: 1
  selector:
    matchLabels: { app.kubernetes.io/name: ${part} }
`
}

function scaling(part: string): string {
	const { mostCopies } = sizes[part] ?? usual
	return `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: ${part}
  namespace: folkmoot
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: ${part} }
  minReplicas: 2
  maxReplicas: ${mostCopies}
  metrics:
    # Of what is requested, which is little: a part at rest.
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: 150 }
`
}
