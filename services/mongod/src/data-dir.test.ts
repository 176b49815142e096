import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataPaths, isOwned, ownDataDir, prepareDataDir, readMemory, turnLog, writeMemory } from './data-dir.ts'

let dataDir = ''
beforeEach(async () => {
	dataDir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-data-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a folder has one owner at a time', async () => {
	const giveBack = await ownDataDir(dataDir)
	expect(await isOwned(dataDir)).toBe(true)
	await expect(ownDataDir(dataDir)).rejects.toThrow(`process ${process.pid}`)
	await giveBack()
	expect(await isOwned(dataDir)).toBe(false)
	await (await ownDataDir(dataDir))()
})

test.each([
	['a process that is gone', JSON.stringify({ pid: 2 ** 30, startedAt: '1' })],
	['another process that got its number', JSON.stringify({ pid: process.pid, startedAt: '1' })],
	['half a file', '{"pid":'],
])('the sign of %s does not keep anybody out', async (_whose, sign) => {
	await writeFile(dataPaths(dataDir).owner, sign)
	await (await ownDataDir(dataDir))()
})

test('what is remembered can be read again, and nothing is no failure', async () => {
	expect(await readMemory(dataDir)).toBeUndefined()
	await writeMemory(dataDir, { port: 1, mongod: { pid: 2, startedAt: '3' } })
	expect(await readMemory(dataDir)).toEqual({ port: 1, mongod: { pid: 2, startedAt: '3' } })
})

test('only a large log is put aside', async () => {
	const { log, olderLog } = dataPaths(dataDir)
	expect(await turnLog(dataDir)).toBe(false)
	await writeFile(log, 'words')
	expect(await turnLog(dataDir)).toBe(false)
	await truncate(log, 20_000_000)
	expect(await turnLog(dataDir)).toBe(true)
	expect((await stat(olderLog)).size).toBe(20_000_000)
	await expect(readFile(log)).rejects.toThrow('ENOENT')
})

test('a folder that cannot be made is refused with a way out', async () => {
	await writeFile(path.join(dataDir, 'file'), '')
	await expect(prepareDataDir(path.join(dataDir, 'file', 'data'))).rejects.toMatchObject({
		message: expect.stringContaining('cannot be written (ENOTDIR)'),
		wayOut: expect.stringContaining('DATA_DIR'),
	})
})
