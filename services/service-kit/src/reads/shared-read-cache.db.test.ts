import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { success, successSchema } from '@folkmoot/contract-kit/success'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { run } from '../run.ts'
import { serve } from '../serve.ts'
import { createSharedReadCache } from './shared-read-cache.ts'
import { countWrite, writeCount } from './write-count.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService()
})
afterAll(() => service.stop())

it('reads once for concurrent viewers, except after an own write, and again after any write', async () => {
	const { db } = service.deps
	let count = 0
	const read = createSharedReadCache<number>(10)
	const ask = (viewer: Parameters<typeof read>[1], key = 'page') => read(db, viewer, [key], async () => ++count)
	const member = { id: 'a'.repeat(24), username: 'ann', isAdmin: false }
	expect(await Promise.all([ask(null), ask(member), ask(null)])).toEqual([1, 1, 1])
	expect(await ask({ ...member, justWrote: true })).toBe(2)
	expect(await ask(null, 'other page')).toBe(3)
	countWrite(db)
	expect(await Promise.all([ask(null), ask(member)])).toEqual([4, 4])
})

it('stays cached after a POST that changes nothing, and is invalidated by a write', async () => {
	const endpoint = { area: 'post', method: 'POST', access: 'service', about: '', reply: successSchema, transaction: 'none' } as const
	const question = defineEndpoint({ ...endpoint, path: '/internal/question', changesNothing: true })
	const write = defineEndpoint({ ...endpoint, path: '/internal/write' })
	const call = { caller: { viewer: null, session: '', ip: '', isService: true }, params: {}, query: {}, body: undefined }
	const { deps } = service
	const before = writeCount(deps.db)
	await run(
		serve(question, async () => success),
		call,
		deps,
	)
	expect(writeCount(deps.db)).toBe(before)
	await run(
		serve(write, async () => success),
		call,
		deps,
	)
	expect(writeCount(deps.db)).toBe(before + 1)
})
