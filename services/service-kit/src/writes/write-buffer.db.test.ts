import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { createWriteBuffer } from './write-buffer.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService()
})
afterAll(() => service.stop())

it('resolves after the write at low load, batching concurrent writes', async () => {
	const { db } = service.deps
	const { write: note } = createWriteBuffer<{ of: number }>(
		async (there, notes) => void (await there.collection('notes').insertMany([...notes])),
	)
	const known = async () => (await db.collection('notes').find().sort({ of: 1 }).toArray()).map((one) => one.of)
	await note(db, { of: 1 })
	expect(await known()).toEqual([1])
	await Promise.all([2, 3, 4].map((of) => note(db, { of })))
	expect(await known()).toEqual([1, 2, 3, 4])
})

it('resolves immediately under load, and writes everything', async () => {
	const { db } = service.deps
	const written: number[][] = []
	const { write: note, pending: underWay } = createWriteBuffer<number>(async (_, notes) => void written.push([...notes]))
	expect([...underWay(db)]).toEqual([])
	await Promise.all([1, 2, 3, 4, 5, 6, 7].map((one) => note(db, one)))
	expect(written).toEqual([[1, 2, 3, 4, 5, 6, 7]])
	await Promise.all([8, 9, 10].map((one) => note(db, one)))
	expect(written).toHaveLength(1)
	expect([...underWay(db)]).toEqual([8, 9, 10])
	await vi.waitFor(() =>
		expect(written).toEqual([
			[1, 2, 3, 4, 5, 6, 7],
			[8, 9, 10],
		]),
	)
})

it('rejects at low load if the write fails', async () => {
	const { write: note } = createWriteBuffer<number>(() => Promise.reject(new Error('away')))
	await expect(note(service.deps.db, 1)).rejects.toThrow('away')
})
