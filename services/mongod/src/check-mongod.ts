import { execFile } from 'node:child_process'
import { mongodEnv } from './mongod-libraries.ts'
import { errorCode } from './plain-error.ts'

export type MongodCheck = { state: 'works'; version: string } | { state: 'absent' } | { state: 'broken'; reason: string }

const minVersion = 6 // the oldest that the site is tested with (the one in the wheel)

/** Runs `mongod --version`: an existing file may lack a library or be built for another architecture. */
export function checkMongod(mongodPath: string): Promise<MongodCheck> {
	return new Promise((resolve) => {
		execFile(mongodPath, ['--version'], { timeout: 15_000, env: mongodEnv(mongodPath) }, (error, stdout, stderr) => {
			if (!error) return resolve(parseVersion(stdout))
			if (errorCode(error) === 'ENOENT') return resolve({ state: 'absent' })
			const signal = error.signal ? ` (stopped by ${error.signal})` : ''
			resolve({ state: 'broken', reason: describeBroken(`${stderr}${error.message}${signal}`) })
		})
	})
}

/** Interprets the output of `mongod --version`: whether this mongod can be used. */
export function parseVersion(output: string): MongodCheck {
	const version = /db version v(\d+\.\d+\.\d+)/.exec(output)?.[1]
	if (!version) return { state: 'broken', reason: 'it does not report its version' }
	if (Number.parseInt(version, 10) < minVersion)
		return { state: 'broken', reason: `it is version ${version}; ${minVersion}.0 or newer is needed` }
	return { state: 'works', version }
}

/** Turns the system's error into a message about what is missing. */
export function describeBroken(output: string): string {
	const library = /(lib[\w.+-]+\.so[\w.]*): cannot open shared object/.exec(output)?.[1]
	if (library) return `it needs ${library}, which this system lacks`
	const glibc = /version `(GLIBC\w*_[\d.]+)' not found/.exec(output)?.[1]
	if (glibc) return `it needs a newer C library (${glibc})`
	if (output.includes('SIGILL')) return 'this processor lacks instructions it needs (AVX)'
	if (/EACCES|Permission denied/i.test(output)) return 'you have no permission to execute it'
	if (/ENOEXEC|Exec format error/i.test(output)) return 'it is built for another processor architecture'
	const firstLine = output.split('\n').find((line) => line.trim() !== '')
	return firstLine ? `it does not run: ${firstLine.trim()}` : 'it does not run'
}
