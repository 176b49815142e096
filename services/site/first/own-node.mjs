import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'

/** The Node that runs our TypeScript as it is. */
const wanted = 24

/** What decides which Node can run here. */
export function thisSystem() {
	return {
		platform: process.platform,
		arch: process.arch,
		major: Number(process.versions.node.split('.')[0]),
		// as npm tells Alpine from the rest
		isMusl: process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime,
	}
}

/** The package with the project's own Node for a system, whether or not there is one. */
const nameOf = ({ platform, arch }) => `node-${platform === 'win32' ? 'win' : platform}-${arch}`

/** Its program in node_modules. */
const programOf = (system) => [nameOf(system), 'bin', system.platform === 'win32' ? 'node.exe' : 'node']

/** Whether a system has a Node that is new enough: the one that runs this, or a package in the lock file. */
export function hasNode(system, lock) {
	if (system.major >= wanted) return true
	const locked = lock.packages[`node_modules/${nameOf(system)}`]
	return locked !== undefined && !(system.isMusl && locked.libc?.includes('glibc'))
}

/** The Node to run the programs on: this one if it is new enough, else the project's own. */
export function chooseNode(top) {
	const system = thisSystem()
	if (system.major >= wanted) return process.execPath
	const own = join(top, 'node_modules', ...programOf(system))
	return existsSync(own) ? own : failWithoutNode()
}

/** Makes `node` in npm's scripts the project's own, where there is one. npm 10 does not: several packages have a program of that name. */
export function linkOwnNode(top, system = thisSystem()) {
	const isWindows = system.platform === 'win32'
	const program = programOf(system)
	const folder = join(top, 'node_modules', '.bin')
	const link = join(folder, isWindows ? 'node.cmd' : 'node')
	if (existsSync(link) || !existsSync(join(top, 'node_modules', ...program))) return
	mkdirSync(folder, { recursive: true })
	if (isWindows) writeFileSync(link, `@"%~dp0\\..\\${program.join('\\')}" %*\r\n`)
	else symlinkSync(join('..', ...program), link)
}

/** Says what is missing, and ends. */
export function failWithoutNode() {
	const { platform, arch, isMusl } = thisSystem()
	return fail(
		`This is Node ${process.versions.node}; the project needs Node ${wanted} or newer, and npm installed none for ${platform} ${arch}${isMusl ? ' with musl' : ''}.`,
		`install Node ${wanted} (nodejs.org). On systems for which the project provides its own Node, "npm ci --include=optional" installs it: see README.md.`,
	)
}
