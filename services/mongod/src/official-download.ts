// Run as a process of its own by fetch-official.ts: so it can be stopped when it hangs, and its settings stay its own.
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
