import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeclaredChange, declaredChanges } from '../testing/declared-changes.ts'
import { runProgram } from './run-tool.ts'

/**
 * One declaration each of a preference, a field of communities, a sort, a setting of the site and a reason for reports: each is
 * added to a copy of the sources in as few places as its area's README says, and then type-checks and works.
 */

const minutes = 60_000
let copy: string

beforeAll(async () => {
	copy = mkdtempSync(path.join(os.tmpdir(), 'folkmoot-declared-'))
	const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], projectTop)
	const files = output.split('\0').filter((file) => file !== '' && existsSync(path.join(projectTop, file)))
	for (const file of files) cpSync(path.join(projectTop, file), path.join(copy, file), { recursive: true })
	for (const folder of new Set(files.filter((file) => path.basename(file) === 'package.json').map((file) => path.dirname(file))))
		linkPackages(path.join(folder, 'node_modules'))
	if (existsSync(path.join(projectTop, '.cache'))) symlinkSync(path.join(projectTop, '.cache'), path.join(copy, '.cache'))
}, 2 * minutes)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The installed packages by links; those of this project are the copies, as npm links them by relative paths. */
function linkPackages(folder: string): void {
	const [from, to] = [path.join(projectTop, folder), path.join(copy, folder)]
	if (!existsSync(from)) return
	mkdirSync(path.join(to, '@folkmoot'), { recursive: true })
	for (const name of readdirSync(from)) {
		if (name !== '@folkmoot' && name !== '.cache') symlinkSync(path.join(from, name), path.join(to, name))
	}
	const own = path.join(from, '@folkmoot')
	if (existsSync(own))
		for (const name of readdirSync(own)) symlinkSync(readlinkSync(path.join(own, name)), path.join(to, '@folkmoot', name))
}

const run = (program: string, args: string[], cwd: string) => runProgram(program, args, { cwd, quiet: true })
const runInCopy = (tool: string, ...args: string[]) => run(process.execPath, [path.join(copy, 'node_modules', tool), ...args], copy)

function apply({ edits }: DeclaredChange): void {
	for (const { file, before, lines } of edits) {
		const text = readFileSync(path.join(copy, file), 'utf8')
		expect(text.split(before), `the place in ${file}`).toHaveLength(2)
		writeFileSync(
			path.join(copy, file),
			text.replace(before, () => `${lines}\n${before}`),
		)
	}
}

describe('a thing is declared once', () => {
	it.each(declaredChanges.map((change) => [change.what, change] as const))('%s', (_what, change) => {
		const places = change.edits.map(({ file }) => file.replace(/\/messages\/\w+\.json$/, '/messages'))
		expect(new Set(places).size).toBeLessThanOrEqual(change.most)
		apply(change)
	})

	it('and then everything type-checks', { timeout: 10 * minutes }, async () => {
		const { output } = await runInCopy('typescript/bin/tsc', '-b', 'shell', 'gateway')
		expect(output).toBe('')
	})

	it('and it works: over HTTP, in the stored records, in exports and forms', { timeout: 3 * minutes }, async () => {
		const proof = 'services/site/testing/declared-changes'
		cpSync(path.join(copy, `${proof}.proof.ts`), path.join(copy, `${proof}.db.test.ts`))
		const args = ['run', '--config', 'services/service-kit/vitest.config.ts', `${proof}.db.test.ts`]
		const { code, output } = await runInCopy('vitest/vitest.mjs', ...args)
		expect(code, output).toBe(0)
	})
})
