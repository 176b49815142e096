import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importOptionNames } from '@folkmoot/admin-contract/import-sources'
import { readOptions as readBenchOptions } from '@folkmoot/bench/options'
import { readArguments as readImportArguments } from '@folkmoot/importer/import-arguments'
import { projectTop } from '@folkmoot/mongod/config'
import { describe, expect, it } from 'vitest'
import { answerHelp, commands, describeCommand } from '../first/help.mjs'
import { readArguments as readSchemathesisArguments } from '../testing/schemathesis/read-arguments.ts'
import { parseReleaseArgs } from './release/parse-release-args.ts'

const { scripts } = JSON.parse(readFileSync(path.join(projectTop, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const rows = Object.entries(commands).map(([command, help]) => ({ command, ...help }))

const fail = (message: string, remedy: string): never => {
	throw new Error(`${message} ${remedy}`)
}

describe('--help', () => {
	it('is that of every script which first.mjs runs', () => {
		const run = Object.values(scripts).flatMap((script) => /first\.mjs (\S+)/.exec(script)?.[1] ?? [])
		expect([...new Set(run)].sort()).toEqual(Object.keys(commands).sort())
	})

	it.each(rows)('$command', ({ command, script, ...help }) => {
		expect(scripts[script]).toMatch(new RegExp(`first\\.mjs ${command}$`))
		expect(existsSync(path.join(projectTop, 'services/site/src', `${command}.ts`))).toBe(true)
		const shown = describeCommand({ script, ...help })
		for (const name of Object.keys(help.options ?? {})) expect(shown).toContain(`\n  --${name} `)
		expect(existsSync(path.join(projectTop, shown.split('More: ')[1] ?? ''))).toBe(true)
		for (const line of shown.split('\n')) expect(line.length).toBeLessThanOrEqual(150)
		for (const asked of [['--help'], ['-h'], ['x', '--help']]) expect(answerHelp(command, asked, fail)).toBe(shown)
		expect(answerHelp(command, [], fail)).toBeNull()
	})

	it.each([
		['check', ['--fix'], 'npm run check has no option --fix. see "npm run check -- --help".'],
		['test', ['--lnog'], 'npm test has no option --lnog. see "npm test -- --help".'],
		['new-area', ['-x'], 'npm run new-area has no option -x. see "npm run new-area -- --help".'],
		['import', ['a.ndjson', '--form=reddit'], 'npm run import has no option --form. see "npm run import -- --help".'],
		['check', ['mf-post'], 'npm run check takes no name, but was given "mf-post". see "npm run check -- --help".'],
		['start', ['empty'], 'npm start takes no name, but was given "empty". see "npm start -- --help".'],
	])('%s %j: what it does not know', (command, args, said) => expect(() => answerHelp(command, args, fail)).toThrow(said))

	it.each([
		['soak', ['--minutes', '8', '--rate=50']],
		['unit', ['services/site', '-t', 'help']],
		['backup', ['--', '-x']],
		['e2e', ['--headed']],
	])('%s %j: what it knows', (command, args) => expect(answerHelp(command, args, fail)).toBeNull())
})

describe('the options that help names are those of the command', () => {
	const readers: Record<string, (args: string[]) => unknown> = {
		import: readImportArguments,
		release: parseReleaseArgs,
		bench: (args) => readBenchOptions(args, '/'),
		'bench-copies': (args) => readBenchOptions(args, '/'),
		schemathesis: readSchemathesisArguments,
	}
	it.each(Object.entries(readers))('%s', (command, read) => {
		const { options = {} } = commands[command] ?? {}
		for (const [name, { kind }] of Object.entries(options)) {
			const attempt = () => read(kind === 'flag' ? [`--${name}`] : [`--${name}`, '1'])
			expect(messageOf(attempt)).not.toMatch(/Unknown option|does not take an argument|argument missing/)
		}
		expect(messageOf(() => read(['--nonsense']))).toContain("Unknown option '--nonsense'")
	})

	it('import has all that a source can take', () => {
		expect(Object.keys(commands.import?.options ?? {})).toEqual(expect.arrayContaining([...importOptionNames]))
	})
})

function messageOf(attempt: () => unknown): string {
	try {
		attempt()
		return ''
	} catch (error) {
		return error instanceof Error ? error.message : String(error)
	}
}

it.each([
	[[], '36', ['guest', 'member', 'moderator', 'admin']],
	[['member'], '36', ['member']],
	[['admin', 'guest', '--examples=2'], '2', ['guest', 'admin']],
])('schemathesis %j', (args, examples, chosen) => expect(readSchemathesisArguments(args)).toEqual({ examples, chosen }))

it.each([
	[['mod'], 'There is no role "mod".'],
	[['--examples', '0'], '--examples 0 is no number of requests.'],
	[['--examples=many'], '--examples many is no number of requests.'],
])('schemathesis %j is refused', (args, said) => expect(() => readSchemathesisArguments(args)).toThrow(said))
