import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHeldScene, heldReply } from '../../testing/held-scenario.ts'
import { postService } from '../service.ts'

/** What becomes of what waits when its author may write no more. */

let service: TestService
beforeAll(async () => {
	service = await startTestService(postService)
})
afterAll(() => service.stop())

const heldItems = () => service.deps.db.collection<HeldItemRecord>('heldItems')

describe('an account that is deleted or banned', () => {
	it.each(['user.deleted', 'user.banned'] as const)('leaves nothing behind, however much waits: %s', async (type) => {
		const { db } = service.deps
		const [scene, other] = [await createHeldScene(service), await createHeldScene(service)]
		const { id } = heldReply(await scene.post('Mine'))
		const kept = heldReply(await other.post('Not mine'))
		const item = await heldItems().findOne({ _id: new ObjectId(id) })
		if (!item) throw new Error('It waits.')
		await heldItems().insertMany(Array.from({ length: 250 }, () => ({ ...item, _id: new ObjectId(), communityId: new ObjectId() })))
		const { _id, username } = scene.newcomer
		const who = { userId: _id.toHexString(), username }
		const event: AccountEvent =
			type === 'user.deleted' ? { type, ...who, by: who.userId, proPicId: null } : { type, ...who, by: null, deleteContentDays: null }
		await appendEvents(db, accountOutbox, [event], { tx: undefined, now: new Date() })
		await vi.waitFor(async () => expect(await heldItems().countDocuments({ authorId: _id })).toBe(0), 10_000)
		const dropped = { 'event.type': 'item.unheld', 'event.authorId': who.userId, 'event.outcome.how': 'dropped' }
		expect(await db.collection('postEvents').countDocuments(dropped)).toBe(251)
		expect(await heldItems().countDocuments({ _id: new ObjectId(kept.id) })).toBe(1)
	})
})
