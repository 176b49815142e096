import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type CopiedTree, copyBuild, copyTree, envOfCopy } from '../../testing/copied-tree.ts'
import { allFrontends } from '../build-browser.ts'
import { readPackages, stampBuild } from '../build-stamp.ts'
import { readSiteConfig } from '../config.ts'
import { runProgram } from '../run-tool.ts'
import { makeArea } from './make-area.ts'

let tree: CopiedTree
beforeAll(() => {
	tree = copyTree()
})
afterAll(() => tree.remove())

const read = (file: string) => readFileSync(path.join(tree.top, file), 'utf8')

/** The commands in a section of the README, verbatim. */
function commandsOf(heading: string): string[] {
	const section = read('README.md')
		.split(/^## /m)
		.find((text) => text.startsWith(`${heading}\n`))
	const [, block = ''] = /^```sh\n([\s\S]*?)^```/m.exec(section ?? '') ?? []
	return block.split('\n').filter((line) => line.trim() !== '')
}

function ownEnv(): NodeJS.ProcessEnv {
	const database = `test_${randomUUID().replaceAll('-', '').slice(0, 20)}`
	return envOfCopy({ MONGODB_URL: inject('mongodbUrl'), MONGODB_DATABASE: database, NO_COLOR: '1' })
}

describe('the name of a new area', () => {
	it.each([
		['Polls', 'only lower-case letters'],
		['p', 'has 1 letters; it may have 2 to 20'],
		['settings', 'is reserved'],
		['post', '"post" is taken: mf-post already exists'],
		['admin', '"admin" is taken: mf-admin already exists'],
		['media', '"media" is taken: services/media already exists'],
		['gateway', '"gateway" is taken: @folkmoot/gateway already exists'],
		[undefined, 'An area needs a name'],
	])('%s is refused: %s', async (name, reason) => {
		await expect(makeArea(tree.top, name)).rejects.toThrow(reason)
	})
})

it('the guide in the README creates an area that passes lint, types, import rules and tests', { timeout: 900_000 }, async () => {
	const commands = commandsOf('A new area')
	expect(commands.length).toBeGreaterThan(2)
	for (const command of commands) {
		// The browser test takes as long as everything else, so CI skips it.
		const isJourney = command.startsWith('npm run e2e')
		if (isJourney && !readSiteConfig().wholeGuide) continue
		if (isJourney) await keepBuilds()
		const { code, output } = await runProgram('sh', ['-c', command], { cwd: tree.top, env: ownEnv(), quiet: true })
		expect(code, `${command}\n${output.slice(-4_000)}`).toBe(0)
	}
	expect(read('services/site/src/service-definitions.ts')).toContain('\tpollsService,\n]')
	await expect(makeArea(tree.top, 'polls')).rejects.toThrow('"polls" is taken: mf-polls already exists')
})

/** A new area changes nothing in the others: reuses their existing builds. */
async function keepBuilds(): Promise<void> {
	const packages = await readPackages(tree.top)
	for (const area of allFrontends.filter((one) => one !== 'shell')) {
		copyBuild(tree.top, area)
		writeFileSync(path.join(tree.top, area, 'dist', '.stamp'), await stampBuild(tree.top, area, packages))
	}
}
