import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { manifestOf, writeBuild } from '../../testing/built-areas.ts'
import { readBuild } from './read-build.ts'

const hash = '0123456789'
const entry = `remoteEntry.${hash}.js`
const manifested = { entry, js: [`remote.${hash}.js`], css: [`remote.${hash}.css`], later: [`late.${hash}.js`, 'plain.js'], kit: '2.1.0' }

let folder: string
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('reads entry, files and the needed kit of a remote from its manifest, the rest from its area file', () => {
	const chunks = { late: { js: [`late.${hash}.js`], css: [] } }
	writeBuild(folder, { 'mf-manifest.json': manifestOf(manifested), 'area.json': { server: 'server.a.cjs', chunks } })
	expect(readBuild(folder)).toEqual({
		entry,
		initial: { js: [`remote.${hash}.js`], css: [`remote.${hash}.css`] },
		chunks,
		files: [entry, `remote.${hash}.js`, `late.${hash}.js`, `remote.${hash}.css`],
		fonts: [],
		kit: '2.1.0',
		server: 'server.a.cjs',
	})
})

it('reads a remote of which there is only a manifest', () => {
	writeBuild(folder, { 'mf-manifest.json': manifestOf({ entry }) })
	expect(readBuild(folder)).toMatchObject({ entry, initial: { js: [], css: [] }, chunks: {}, files: [entry], kit: null, server: null })
})

it('takes the highest of several needed kits', () => {
	const manifest = manifestOf({ entry, kit: '2.9.0' }) as { shared: { name: string; requiredVersion: string }[] }
	manifest.shared.push(
		{ name: '@folkmoot/kit/router', requiredVersion: '^2.10.1' },
		{ name: '@folkmoot/kit/api', requiredVersion: '^2.0.0' },
	)
	writeBuild(folder, { 'mf-manifest.json': manifest })
	expect(readBuild(folder)?.kit).toBe('2.10.1')
})

it('knows no build in an empty folder', () => {
	expect(readBuild(folder)).toBeNull()
	expect(readBuild(path.join(folder, 'nowhere'))).toBeNull()
})

it.each([
	['half a file', '{"metaData":'],
	['another manifest', { name: 'Folkmoot', icons: [] }],
	['a file outside of its folder', manifestOf({ ...manifested, js: ['../shell/main.js'] })],
	['an entry elsewhere', manifestOf({ entry: 'https://elsewhere.example/remoteEntry.js' })],
	['a remote without ./routes', { ...manifestOf(manifested), exposes: [] }],
])('refuses %s', (_what, manifest) => {
	writeBuild(folder, { 'mf-manifest.json': manifest })
	expect(() => readBuild(folder)).toThrow()
})
