import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createGateway } from '@folkmoot/gateway/app'
import { describeApi } from '@folkmoot/gateway/openapi/document'
import { startGateway } from '@folkmoot/gateway/start-gateway'
import { projectTop } from '@folkmoot/mongod/config'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { createTempDataDir, disposableMongod } from '@folkmoot/mongod/test-mongod'
import { readConfig } from '@folkmoot/service-kit/config'
import { createLog } from '@folkmoot/service-kit/log'
import { openServices } from '@folkmoot/service-kit/start-service'
import { childEnv } from '../config.ts'
import { runProgram } from '../run-tool.ts'
import { serviceDefinitions } from '../service-definitions.ts'
import { adminName, createFixtures, excludedOperations, type Fixtures, password, type Role } from './fixtures.ts'
import { readArguments } from './read-arguments.ts'

/** From PyPI, into a separate environment. */
const version = '4.32.5'
const folder = path.join(projectTop, '.cache', 'schemathesis')
const program = path.join(folder, 'bin', 'schemathesis')

/** Sends a separate site whatever its API description allows: expects no 5xx, and no response that the description lacks. */
export async function runSchemathesis(args: readonly string[], say: (line: string) => void): Promise<number> {
	const { examples, chosen } = readArguments(args)
	await install(say)
	const site = await openSite()
	try {
		const document = path.join(folder, 'openapi.json')
		await writeFile(document, JSON.stringify(describeApi({ name: 'Folkmoot', closed: true })))
		const fixtures = await createFixtures(site.url)
		let worst = 0
		for (const role of chosen) {
			say(`\n── ${role}`)
			const before = site.count()
			worst = Math.max(worst, await runForRole(role, { ...fixtures, url: site.url, document, examples }))
			say(`── ${role}: ${site.count() - before} requests`)
		}
		return worst
	} finally {
		await site.close()
	}
}

async function install(say: (line: string) => void): Promise<void> {
	const stamp = path.join(folder, version)
	if (existsSync(stamp)) return
	say(`Downloading Schemathesis ${version} …`)
	await mkdir(folder, { recursive: true })
	const venv = await runProgram('python3', ['-m', 'venv', folder])
	const pip = await runProgram(path.join(folder, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${version}`])
	if (venv.code !== 0 || pip.code !== 0)
		throw new PlainError(
			'Schemathesis could not be downloaded.',
			'install Python 3.10 or newer with venv, and check that PyPI can be reached.',
		)
	await writeFile(stamp, '')
}

/** All areas in this process, validating their replies against their contracts as in tests. */
async function openSite() {
	const dataDir = await createTempDataDir()
	const mongod = await startMongod({ ...disposableMongod, dataDir, log: () => undefined })
	const env = { NODE_ENV: 'test', LINK_PREVIEWS: 'off', RATE_LIMIT: 'off', ADMIN_USERNAME: adminName, ADMIN_PASSWORD: password }
	const log = createLog('site', 'error')
	const { services, deps, close } = await openServices(serviceDefinitions, readConfig(env, { mongodbUrl: mongod.url }), { log })
	const gateway = createGateway({ deps, services })
	let requests = 0
	const counted: typeof gateway = {
		...gateway,
		handler: (req, res) => {
			requests += 1
			gateway.handler(req, res)
		},
	}
	const running = await startGateway(counted, { host: '127.0.0.1', port: 0 })
	return {
		url: `http://127.0.0.1:${running.port}`,
		count: () => requests,
		close: async () => {
			await running.close()
			await close()
			await mongod.stop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

const checks = [
	'not_a_server_error',
	'status_code_conformance',
	'content_type_conformance',
	'response_headers_conformance',
	'response_schema_conformance',
]

async function runForRole(
	role: Role,
	{ sessions, knownValues, url, document, examples }: Fixtures & { url: string; document: string; examples: string },
) {
	const { cookie, token } = sessions[role]
	const args = [
		'--config-file',
		path.join(import.meta.dirname, 'schemathesis.toml'),
		'run',
		document,
		'--url',
		url,
		'--header',
		`Cookie: ${cookie}`,
		'--header',
		`X-Csrf-Token: ${token}`,
		'--checks',
		checks.join(),
		'--phases',
		'examples,coverage,fuzzing',
		'--max-examples',
		examples,
		'--seed',
		'11',
		'--workers',
		'2',
		'--request-timeout',
		'30',
		'--continue-on-failure',
		...excludedOperations.flatMap((operation) => ['--exclude-name', operation]),
	]
	const env = childEnv({
		KNOWN_THINGS: JSON.stringify(knownValues),
		SCHEMATHESIS_HOOKS: 'hooks',
		PYTHONPATH: import.meta.dirname,
		NO_COLOR: '1',
	})
	return (await runProgram(program, args, { cwd: folder, env })).code
}
