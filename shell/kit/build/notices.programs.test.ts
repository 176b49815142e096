import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rspack, type Stats } from '@rspack/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticesOf, noticesPlugin } from './notices.ts'

const require = createRequire(import.meta.url)
let dir: string
beforeAll(() => {
	dir = mkdtempSync(path.join(tmpdir(), 'notices-test-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Installs a package and returns its folder. */
function install(folder: string, manifest: object, licence?: string): string {
	const at = path.join(dir, folder)
	mkdirSync(at, { recursive: true })
	writeFileSync(path.join(at, 'package.json'), JSON.stringify(manifest))
	if (licence) writeFileSync(path.join(at, 'LICENSE'), licence)
	return at
}

it('writes name, version and licence of every package in a build, concatenated modules too', async () => {
	const out = path.join(dir, 'out')
	const entry = path.join(dir, 'entry.js')
	const modules = { react: require.resolve('react'), ky: require.resolve('ky') }
	writeFileSync(entry, `import { useState } from '${modules.react}'\nimport ky from '${modules.ky}'\nconsole.log(useState, ky)\n`)
	const stats = await new Promise<Stats | undefined>((resolve, reject) =>
		rspack({ mode: 'production', context: dir, entry, output: { path: out }, plugins: [noticesPlugin(out, 'a test')] }, (error, result) =>
			error ? reject(error) : resolve(result),
		),
	)
	expect(stats?.hasErrors()).toBe(false)
	const text = readFileSync(path.join(out, 'third-party-notices.txt'), 'utf8')
	const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version
	expect(text).toContain(`\nreact ${versionOf('react')}\n--\nMIT License\n\nCopyright (c) Meta Platforms`)
	expect(text).toMatch(/\nky \d[\d.]*\n--\nMIT License\n\nCopyright \(c\) Sindre Sorhus/)
	expect(text.match(/^--$/gm)).toHaveLength(2)
})

it('lists each version of a package, and packages with the name of a scope', async () => {
	const folders = [
		install('a/node_modules/lib', { name: 'lib', version: '1.0.0', license: 'MIT' }, 'First terms'),
		install('a/node_modules/other/node_modules/lib', { name: 'lib', version: '2.0.0', license: 'ISC' }, 'Second terms'),
		install('a/node_modules/@lib/part', { name: '@lib/part', version: '3.0.0', license: '0BSD' }, 'Third terms'),
	]
	const text = await noticesOf(folders)
	expect(text).toContain('lib 1.0.0\n--\nFirst terms')
	expect(text).toContain('lib 2.0.0\n--\nSecond terms')
	expect(text).toContain('@lib/part 3.0.0\n--\nThird terms')
})

it('lists all that is installed in a checkout, in its workspaces too', () => {
	install('d/node_modules/lib', { name: 'lib', version: '1.0.0', license: 'MIT' }, 'First terms')
	install('d/node_modules/@org/lib/node_modules/inner', { name: 'inner', version: '2.0.0', license: 'MIT' }, 'Second terms')
	install('d/node_modules/@org/lib', { name: '@org/lib', version: '3.0.0', license: 'MIT' }, 'Third terms')
	install('d/services/one/node_modules/lib', { name: 'lib', version: '4.0.0', license: 'MIT' }, 'Fourth terms')
	const file = path.join(dir, 'image.txt')
	execFileSync(process.execPath, [path.join(import.meta.dirname, 'write-image-notices.ts'), path.join(dir, 'd'), file])
	const titles = readFileSync(file, 'utf8').matchAll(/^(.+)\n--$/gm)
	expect([...titles].map(([, title]) => title).sort()).toEqual(['@org/lib 3.0.0', 'inner 2.0.0', 'lib 1.0.0', 'lib 4.0.0'])
})

it('names the licence of a package that has no text of it', async () => {
	const text = await noticesOf([install('b/node_modules/short', { name: 'short', version: '1.0.0', license: 'MIT', author: 'Ann' })])
	expect(text).toContain('short 1.0.0\n--\nCopyright Ann; licensed under MIT')
})

it.each([
	['no licence', { name: 'bare', version: '1.0.0' }],
	['none given to others', { name: 'bare', version: '1.0.0', license: 'UNLICENSED' }],
])('fails for a package with %s', async (_, manifest) => {
	await expect(noticesOf([install('c/node_modules/bare', manifest)])).rejects.toThrow(/bare/)
})
