import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { readForAll } from './read-for-all.ts'
import { noteWrite } from './write-count.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService()
})
afterAll(() => service.stop())

it('is read once for a crowd, but for who has just written, and again after a change', async () => {
	const { db } = service.deps
	let count = 0
	const read = readForAll<number>(10)
	const ask = (viewer: Parameters<typeof read>[1], key = 'page') => read(db, viewer, [key], async () => ++count)
	const member = { id: 'a'.repeat(24), username: 'ann', isAdmin: false }
	expect(await Promise.all([ask(null), ask(member), ask(null)])).toEqual([1, 1, 1])
	expect(await ask({ ...member, justWrote: true })).toBe(2)
	expect(await ask(null, 'other page')).toBe(3)
	noteWrite(db)
	expect(await Promise.all([ask(null), ask(member)])).toEqual([4, 4])
})
