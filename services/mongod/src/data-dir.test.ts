import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataPaths, isLocked, lockDataDir, prepareDataDir, readState, rotateLog, writeState } from './data-dir.ts'

let dataDir = ''
beforeEach(async () => {
	dataDir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-data-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('locks a data folder for one process', async () => {
	const unlock = await lockDataDir(dataDir)
	expect(await isLocked(dataDir)).toBe(true)
	await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${process.pid}`)
	await unlock()
	expect(await isLocked(dataDir)).toBe(false)
	await (await lockDataDir(dataDir))()
})

test.each([
	['a process that is gone', JSON.stringify({ pid: 2 ** 30, startedAt: '1' })],
	['another process that got its number', JSON.stringify({ pid: process.pid, startedAt: '1' })],
	['half a file', '{"pid":'],
])('the lock of %s is stale', async (_whose, lock) => {
	await writeFile(dataPaths(dataDir).owner, lock)
	await (await lockDataDir(dataDir))()
})

test('reads the stored state, undefined if there is none', async () => {
	expect(await readState(dataDir)).toBeUndefined()
	await writeState(dataDir, { port: 1, mongod: { pid: 2, startedAt: '3' } })
	expect(await readState(dataDir)).toEqual({ port: 1, mongod: { pid: 2, startedAt: '3' } })
})

test('rotates only a large log', async () => {
	const { log, olderLog } = dataPaths(dataDir)
	expect(await rotateLog(dataDir)).toBe(false)
	await writeFile(log, 'words')
	expect(await rotateLog(dataDir)).toBe(false)
	await truncate(log, 20_000_000)
	expect(await rotateLog(dataDir)).toBe(true)
	expect((await stat(olderLog)).size).toBe(20_000_000)
	await expect(readFile(log)).rejects.toThrow('ENOENT')
})

test('rejects a folder that cannot be created, with a remedy', async () => {
	await writeFile(path.join(dataDir, 'file'), '')
	await expect(prepareDataDir(path.join(dataDir, 'file', 'data'))).rejects.toMatchObject({
		message: expect.stringContaining('is not writable (ENOTDIR)'),
		remedy: expect.stringContaining('DATA_DIR'),
	})
})

test.runIf(process.platform === 'linux').each(['/proc/nowhere', '/proc/nowhere/at/all', '/dev/null/data'])(
	'rejects %s at once: nothing can be created there',
	async (folder) => {
		await expect(prepareDataDir(folder)).rejects.toThrow(`The data folder ${folder} is not writable (`)
	},
)

test('creates all folders of a path, also with spaces and in other scripts', async () => {
	const folder = path.join(dataDir, 'a b', "dä'ta", '数')
	await Promise.all([prepareDataDir(folder), prepareDataDir(folder)])
	expect((await stat(dataPaths(folder).database)).isDirectory()).toBe(true)
})
