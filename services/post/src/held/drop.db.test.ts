import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { seedBan } from '@folkmoot/content-kit/testing/seed'
import { limits } from '@folkmoot/contract-kit/limits'
import { modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { createJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHeldScene, heldReply } from '../../testing/held-scenario.ts'
import { postService } from '../service.ts'
import { heldDropHandling } from './drop-after-ban.ts'

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

describe('a ban from a community', () => {
	type Scene = Awaited<ReturnType<typeof createHeldScene>>
	const jobs = () => service.deps.db.collection<{ _id: string; runAt: Date }>('postJobs')

	/** Bans the newcomer, and waits until post knows. */
	async function ban({ newcomer, community, communityId, mod }: Scene): Promise<{ runAt: Date }> {
		const { db } = service.deps
		await seedBan(db, newcomer, community)
		const event = { type: 'member.banned', communityId, userId: newcomer.viewer.id, by: mod.viewer.id }
		await appendEvents(db, modtoolsOutbox, [event], { tx: undefined, now: new Date() })
		const _id = `drop of held items:${communityId}:${newcomer.viewer.id}`
		return vi.waitFor(async () => {
			const job = await jobs().findOne({ _id })
			if (!job) throw new Error('Post does not know of the ban yet.')
			return job
		}, 10_000)
	}

	/** Runs what is due at a time. */
	async function workAt(time: Date): Promise<void> {
		const deps = { ...service.deps, now: () => time }
		const worker = createJobWorker(deps, heldDropHandling(deps))
		while (await worker.step()) await worker.idle()
	}

	it('deletes what waits there once it cannot be undone any more, and cannot be released until then', async () => {
		const [scene, other] = [await createHeldScene(service), await createHeldScene(service)]
		const { id } = heldReply(await scene.post('Mine'))
		heldReply(await other.post('Mine elsewhere', {}, scene.newcomer.viewer))
		const before = Date.now()
		const { runAt } = await ban(scene)
		expect(runAt.getTime() - before).toBeGreaterThanOrEqual(limits.undoSeconds * 1_000)
		await workAt(new Date(runAt.getTime() - 1_000))
		expect(await scene.waiting()).toBe(1)
		expect((await scene.release(id)).failure?.code).toBe('banned_from_community')
		await workAt(runAt)
		expect([await scene.waiting(), await other.waiting()]).toEqual([0, 1])
	})

	it('deletes nothing if it was undone by then', async () => {
		const scene = await createHeldScene(service)
		const { id } = heldReply(await scene.post('Mine'))
		const { runAt } = await ban(scene)
		await service.deps.db.collection('bans').deleteOne({ communityId: scene.community._id, userId: scene.newcomer._id })
		await workAt(runAt)
		expect(await jobs().countDocuments({ 'payload.communityId': scene.community._id })).toBe(0)
		expect((await scene.release(id)).status).toBe(200)
	})
})
