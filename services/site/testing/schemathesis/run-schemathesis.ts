import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeApi } from '@folkmoot/gateway/openapi/document'
import { projectTop } from '@folkmoot/mongod/config'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { childEnv } from '../../src/config.ts'
import { runProgram } from '../../src/run-tool.ts'
import { addThings } from './add-things.ts'
import { judgeRun } from './judge-run.ts'
import { openSite } from './open-site.ts'
import { findEndedSessions, prepareCalls } from './prepare-calls.ts'
import { readArguments } from './read-arguments.ts'
import type { Role } from './roles.ts'

/** From PyPI, into a separate environment. */
const version = '4.32.5'
const folder = path.join(projectTop, '.cache', 'schemathesis')
const program = path.join(folder, 'bin', 'schemathesis')
const description = path.join(folder, 'openapi.json')

/**
 * Sends a separate site for each role whatever its API description allows: expects no 5xx, no response that the description
 * lacks, and that the role reached all it may call.
 */
export async function runSchemathesis(args: readonly string[], say: (line: string) => void): Promise<number> {
	const { examples, chosen } = readArguments(args)
	await install(say)
	await writeFile(description, JSON.stringify(describeApi({ name: 'Folkmoot', closed: true })))
	let worst = 0
	for (const role of chosen) worst = Math.max(worst, await runForRole(role, examples, say))
	return worst
}

async function runForRole(role: Role, examples: string, say: (line: string) => void): Promise<number> {
	const site = await openSite()
	try {
		say(`\n── ${role}: storing people and things …`)
		const prepared = await addThings(site, await prepareCalls(role, site))
		const calls = path.join(folder, 'calls.json')
		await writeFile(calls, JSON.stringify(prepared))
		site.recorder.restart()
		const code = await sendAll({ url: site.url, calls, examples })
		const ended = role === 'guest' ? [] : await findEndedSessions(site.db, prepared)
		const { lines, isWhole } = judgeRun(role, site.recorder.answers, ended)
		for (const line of [`${site.recorder.count()} requests`, ...lines]) say(`── ${role}: ${line}`)
		return Math.max(code, isWhole ? 0 : 1)
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

const checks = [
	'not_a_server_error',
	'status_code_conformance',
	'content_type_conformance',
	'response_headers_conformance',
	'response_schema_conformance',
]

async function sendAll({ url, calls, examples }: { url: string; calls: string; examples: string }): Promise<number> {
	const args = [
		'--config-file',
		path.join(import.meta.dirname, 'schemathesis.toml'),
		'run',
		description,
		'--url',
		url,
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
	]
	const env = childEnv({ PREPARED_CALLS: calls, SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: import.meta.dirname, NO_COLOR: '1' })
	return (await runProgram(program, args, { cwd: folder, env })).code
}
