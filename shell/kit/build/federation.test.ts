import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AreaBuild } from './area.ts'
import { federation, federationAliases } from './federation.ts'

let dir: string
beforeEach(() => {
	dir = mkdtempSync(path.join(tmpdir(), 'federation-'))
	writeFileSync(path.join(dir, 'own.js'), `export { useState } from 'react'`)
	writeFileSync(path.join(dir, 'shell.js'), `import { loadRemote } from '@module-federation/enhanced/runtime'\nexport default loadRemote`)
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Builds an area of one module; returns the files of the federation that its entry is made of, and the entry's text. */
async function build(name: string, entry: Record<string, string>, exposed?: string): Promise<{ files: string[]; text: string }> {
	const areaBuild: AreaBuild = { name, dir, out: path.join(dir, 'dist'), id: name, isDev: false, isWatched: true }
	await run({
		context: dir,
		mode: 'production',
		target: ['web', 'es2022'],
		devtool: 'source-map',
		entry,
		output: { path: areaBuild.out, publicPath: '/' },
		resolve: { alias: { ...federationAliases }, modules: [path.resolve(import.meta.dirname, '../../../node_modules')] },
		plugins: [federation(areaBuild, exposed)],
	})
	const file = path.join(areaBuild.out, exposed ? 'remoteEntry.js' : 'main.js')
	const map: { sources: string[] } = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
	return { files: map.sources.filter((source) => source.includes('/@module-federation/')), text: readFileSync(file, 'utf8') }
}

function run(config: Configuration): Promise<void> {
	return new Promise((resolve, reject) => {
		rspack(config, (error, stats) => {
			const failure = error ?? stats?.compilation.errors[0]
			if (failure) reject(failure)
			else resolve()
		})
	})
}

it('gives the shell the runtime as ES modules', async () => {
	const { files } = await build('shell', { main: './shell.js' })
	expect(files.some((file) => file.includes('/runtime-core/'))).toBe(true)
	expect(files.filter((file) => file.endsWith('.cjs'))).toEqual([])
})

it('gives a remote the same without the core, which the shell lends it', async () => {
	const { files, text } = await build('mf_own', {}, './own.js')
	expect(files.some((file) => file.includes('/webpack-bundler-runtime/'))).toBe(true)
	expect(files.filter((file) => file.endsWith('.cjs') || file.includes('/runtime-core/'))).toEqual([])
	expect(text).toContain('_FEDERATION_RUNTIME_CORE')
	expect(text.length).toBeLessThan(25_000)
})
