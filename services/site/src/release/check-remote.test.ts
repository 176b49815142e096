import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { manifestOf, writeBuild } from '../../../../gateway/testing/built-areas.ts'
import { checkRemote } from './check-remote.ts'
import { callsInRemote } from './contract-users.ts'

const hash = '0123456789'
const built = { entry: `remoteEntry.${hash}.js`, js: [`remote.${hash}.js`], kit: '2.0.0' }
const remoteName = { server: 'server.a.cjs', chunks: {} }
const bundle = `require('react'); exports.pages = {}; exports.fragments = {}`

let dir: string
let [shell, remote]: [string, string] = ['', '']
beforeEach(() => {
	dir = mkdtempSync(path.join(tmpdir(), 'check-'))
	;[shell, remote] = [path.join(dir, 'shell'), path.join(dir, 'remote')]
	const own = { kit: '2.3.0', initial: { js: [], css: [] }, files: [], fonts: [] }
	writeBuild(shell, {
		'server.s.cjs': 'exports.singletons = { react: {} }',
		'area.json': { server: 'server.s.cjs', chunks: {}, shell: own },
	})
})
afterEach(() => rmSync(dir, { recursive: true }))

it('accepts a remote with a server bundle that the shell can load, and returns the kit that it needs', async () => {
	writeBuild(remote, { 'mf-manifest.json': manifestOf(built), 'area.json': remoteName, 'server.a.cjs': bundle })
	expect(await checkRemote('mf-garden', remote, shell)).toEqual({ kit: '2.0.0' })
})

it('accepts a remote of another team, of which there is only a manifest, and finds the calls in its files', async () => {
	const minified = `(0,e.endpoint)("GET","/api/posts/:postId")`
	writeBuild(remote, { 'mf-manifest.json': manifestOf({ ...built, kit: undefined }), [`remote.${hash}.js`]: minified })
	expect(await checkRemote('mf-garden', remote, shell)).toEqual({ kit: '' })
	expect(callsInRemote(remote)).toEqual(['GET /api/posts/:'])
})

it.each([
	['nothing', {}, 'has no entry for the browser'],
	['half a manifest', { 'mf-manifest.json': '{"metaData":' }, 'is not a remote’s manifest'],
	[
		'an entry without a content hash',
		{ 'mf-manifest.json': manifestOf({ ...built, entry: 'remoteEntry.js' }) },
		'remoteEntry.js of mf-garden',
	],
	['a file without a content hash', { 'mf-manifest.json': manifestOf({ ...built, js: ['remote.js'] }) }, 'remote.js of mf-garden'],
	['a kit that the shell has not', { 'mf-manifest.json': manifestOf({ ...built, kit: '2.4.0' }) }, 'built with kit 2.4.0'],
	[
		'a server bundle that requires more than the shell provides',
		{ 'mf-manifest.json': manifestOf(built), 'area.json': remoteName, 'server.a.cjs': `require('left-pad')` },
		'it requires left-pad',
	],
	[
		'a server bundle without pages',
		{ 'mf-manifest.json': manifestOf(built), 'area.json': remoteName, 'server.a.cjs': 'exports.fragments = {}' },
		'no pages and fragments',
	],
])('refuses %s', async (_what, files, words) => {
	writeBuild(remote, files)
	await expect(checkRemote('mf-garden', remote, shell)).rejects.toThrow(words)
})
