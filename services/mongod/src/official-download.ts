// Run as a child process by fetch-official.ts, so that it can be killed when it hangs and its settings stay isolated.
import { getOS } from 'mongodb-memory-server-core/lib/util/getos/index.js'
import { MongoBinaryDownload } from 'mongodb-memory-server-core/lib/util/MongoBinaryDownload.js'

const [downloadDir, version] = process.argv.slice(2)
if (!downloadDir || !version) throw new Error('usage: official-download.ts FOLDER VERSION')
try {
	const system = await getOS()
	const download = new MongoBinaryDownload({ downloadDir, version, os: system, checkMD5: true })
	const mongodPath = await download.getMongodPath()
	process.stdout.write(`mongod: ${mongodPath}\n`)
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exitCode = 1
}
