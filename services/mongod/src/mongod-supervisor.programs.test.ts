import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { dataPaths } from './data-dir.ts'
import { MongodSupervisor } from './mongod-supervisor.ts'

test('reports a log that cannot be rotated, and continues', async () => {
	const dataDir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-data-'))
	const { log, olderLog } = dataPaths(dataDir)
	await writeFile(log, '')
	await truncate(log, 20_000_000)
	await mkdir(path.join(olderLog, 'in the way'), { recursive: true })
	const lines: string[] = []
	const supervisor = new MongodSupervisor({
		plan: { mongodPath: path.join(dataDir, 'none'), dataDir, port: 1, cacheGigabytes: 0.25, oplogMegabytes: 64 },
		electionTimeoutMillis: 500,
		log: (line) => lines.push(line),
		logCheckMs: 10,
		onFatal: () => undefined,
	})
	await expect(supervisor.start()).rejects.toThrow('ENOENT')
	const complaints = () => lines.filter((line) => line.startsWith("MongoDB's log cannot be rotated"))
	await vi.waitFor(() => expect(complaints().length).toBeGreaterThan(1))
	await supervisor.stop()
	await rm(dataDir, { recursive: true })
})
