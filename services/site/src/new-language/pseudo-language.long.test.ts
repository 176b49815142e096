import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type CopiedTree, copyTree, envOfCopy } from '../../testing/copied-tree.ts'
import { addPseudoLanguage } from '../../testing/pseudo-language.ts'
import { childEnv, readSiteConfig } from '../config.ts'
import { findChromium } from '../find-chromium.ts'
import { runProgram } from '../run-tool.ts'
import { say } from '../say.ts'

let tree: CopiedTree
beforeAll(async () => {
	tree = copyTree()
	await addPseudoLanguage(tree.top)
})
afterAll(() => tree.remove())

it('no screen has an untranslated or a cut text', { timeout: 900_000 }, async () => {
	const chromium = await findChromium({ configuredPath: readSiteConfig().chromium, searchPath: childEnv().PATH ?? '', say })
	const database = `test_${randomUUID().replaceAll('-', '').slice(0, 20)}`
	const env = envOfCopy({ CHROMIUM_PATH: chromium, MONGODB_URL: inject('mongodbUrl'), MONGODB_DATABASE: database })
	// Its global setup builds the copy, and starts its site.
	const { code, output } = await runProgram(
		process.execPath,
		[path.join(tree.top, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e/pseudo-language/playwright.config.ts', '--retries=1'],
		{ cwd: tree.top, env, quiet: true },
	)
	expect(code, output.slice(-8_000)).toBe(0)
})
