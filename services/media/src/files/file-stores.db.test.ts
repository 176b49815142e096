import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createTempFolder } from '@folkmoot/service-kit/http/temp-folder'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRealStore } from '../../testing/config.ts'
import { type S3Server, startS3Server } from '../../testing/s3-server.ts'
import { moveFiles } from '../moving/move-files.ts'
import { mediaService } from '../service.ts'
import { combineStores } from './create-file-store.ts'
import type { FileStore } from './file-store.ts'
import { createGridFsStore } from './gridfs-store.ts'
import { createS3Store } from './s3-store.ts'

let service: TestService
let server: S3Server
let folder: string
let gridFs: FileStore
let s3: FileStore

beforeAll(async () => {
	service = await startTestService(mediaService)
	server = await startS3Server()
	folder = await createTempFolder()
	gridFs = createGridFsStore(service.deps.db)
	s3 = createS3Store(readRealStore() ?? server.config)
})
afterAll(async () => {
	await rm(folder, { recursive: true })
	await server.stop()
	await service.stop()
})

const random = (size: number) => Buffer.from(Uint8Array.from({ length: size }, (_, place) => (place * 2_654_435_761) % 251))
const newName = (copy = '') => `${new ObjectId().toHexString()}${copy}.webp`
const namesIn = async (store: FileStore) => (await Array.fromAsync(store.list())).sort()
const emptied = async (store: FileStore) => store.delete(await namesIn(store))

async function save(store: FileStore, name: string, bytes: Buffer): Promise<void> {
	const file = path.join(folder, name)
	await writeFile(file, bytes)
	await store.save(name, { path: file, size: bytes.length })
}

async function read(store: FileStore, name: string, range?: { from: number; to: number }): Promise<Buffer | null> {
	const file = await store.find(name)
	return file && buffer(await file.read(range))
}

describe.each([
	['GridFS', () => gridFs],
	['S3', () => s3],
	['both', () => combineStores({ main: s3, other: gridFs })],
] as const)('files in %s', (_name, open) => {
	beforeEach(async () => {
		await emptied(gridFs)
		await emptied(s3)
	})

	it('returns saved files with their size, whole and by range', async () => {
		const name = newName()
		const bytes = random(700_000)
		await save(open(), name, bytes)
		expect((await open().find(name))?.size).toBe(bytes.length)
		expect((await read(open(), name))?.equals(bytes)).toBe(true)
		expect((await read(open(), name, { from: 300_000, to: 300_009 }))?.equals(bytes.subarray(300_000, 300_010))).toBe(true)
	})

	it('saves idempotently', async () => {
		const name = newName('-tiny')
		await save(open(), name, random(10))
		await save(open(), name, random(20))
		expect((await read(open(), name))?.length).toBe(20)
		expect(await namesIn(open())).toEqual([name])
	})

	it('returns null for missing files and deletes them without error', async () => {
		expect(await open().find(newName())).toBeNull()
		await open().delete([newName(), newName()])
	})

	it('lists files page by page, without deleted ones', async () => {
		const names = Array.from({ length: 7 }, () => newName()).sort()
		for (const name of names) await save(open(), name, random(5))
		expect(await namesIn(open())).toEqual(names)
		await open().delete(names)
		expect(await namesIn(open())).toEqual([])
		expect(await service.deps.db.collection('imageFiles.chunks').countDocuments()).toBe(0)
	})
})

describe('GridFS', () => {
	it('deletes the chunks of a file whose writer was killed', async () => {
		const name = newName()
		await save(gridFs, name, random(600_000))
		// State after a crash before the file is finished.
		await service.deps.db.collection('imageFiles.files').deleteMany({ filename: name })
		const pieces = service.deps.db.collection('imageFiles.chunks')
		expect(await pieces.countDocuments()).toBeGreaterThan(1)
		await gridFs.delete([name])
		expect(await pieces.countDocuments()).toBe(0)
	})
})

describe('S3 store', () => {
	it('retries temporary errors', async () => {
		const name = newName()
		const store = createS3Store(server.config)
		server.failNext(1)
		await save(store, name, random(5))
		expect((await read(store, name))?.length).toBe(5)
		await store.delete([name])
	})

	it('reports a rejected key without revealing the secret', async () => {
		const stranger = createS3Store({ ...server.config, secretAccessKey: 'another' })
		await expect(save(stranger, newName(), random(5))).rejects.toThrow(/^S3 responded 403 to PUT \/\w+\.webp: <Error>/)
	})
})

describe('moving files to another store', () => {
	it('moves everything and resumes after an interruption', async () => {
		await emptied(gridFs)
		await emptied(s3)
		const names = Array.from({ length: 5 }, () => newName()).sort()
		for (const name of names) await save(gridFs, name, random(300_000))
		// State after a crash between copying and deleting.
		await save(s3, names[0] ?? '', random(300_000))
		const stores = { main: s3, other: gridFs }
		expect((await read(combineStores(stores), names[4] ?? ''))?.length).toBe(300_000)
		expect(await moveFiles(stores)).toBe(5)
		expect([await namesIn(gridFs), await namesIn(s3)]).toEqual([[], names])
		expect((await read(combineStores(stores), names[4] ?? ''))?.equals(random(300_000))).toBe(true)
		expect(await moveFiles(stores)).toBe(0)
		expect(await moveFiles({ main: gridFs, other: s3 })).toBe(5)
		expect([await namesIn(gridFs), await namesIn(s3)]).toEqual([names, []])
	})
})
