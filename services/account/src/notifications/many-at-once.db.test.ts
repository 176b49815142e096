import { startPostProcess } from '@folkmoot/post/testing/post-process'
import { castPostVote } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { seedUser } from '@folkmoot/service-kit/testing/seed'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findDrift, sayMany, seedCrowd } from '../../testing/many-at-once.ts'
import { type Rooms, startRooms } from '../../testing/rooms-beside.ts'

/** Full size, with timings: services/account/testing/measure-crowd.ts. */

const wait = { timeout: 60_000, interval: 200 }
vi.setConfig({ testTimeout: 120_000 })

let rooms: Rooms
let apart: Awaited<ReturnType<typeof startPostProcess>>[]
beforeAll(async () => {
	rooms = await startRooms()
	apart = await Promise.all([startPostProcess(rooms.account), startPostProcess(rooms.account)])
}, 60_000)
afterAll(async () => {
	await Promise.all(apart.map(({ end }) => end()))
	await rooms.stop()
})

const db = () => rooms.account.deps.db

describe('two processes of the post room', () => {
	it('take 120 comments of 12 members at once, and every counter, ancestor and notification is exact', async () => {
		const crowd = await seedCrowd(db(), 12)
		const said = await sayMany(apart, crowd, 120)
		await vi.waitFor(async () => expect(await findDrift(db(), crowd, said)).toEqual([]), wait)
	})

	// The author's own vote is counted in the seeded post, without a vote record.
	it('count once what one member sends to both a hundred times at once, and a hundred members exactly', async () => {
		const { post, people } = await seedCrowd(db(), 100)
		const vote = (index: number, person: (typeof people)[number] | undefined, receivedAt: number) =>
			ask(
				apart[index % 2] ?? rooms.account,
				castPostVote,
				{ body: { postId: post.publicId, up: true } },
				{ as: person?.viewer ?? null, receivedAt },
			)
		const one = await seedUser(db())
		const at = Date.now()
		const same = await Promise.all(people.map((_, index) => vote(index, one, at)))
		expect(same.map(({ status }) => status)).toEqual(people.map(() => 200))
		expect(await counted(post)).toEqual([2, 1])
		const all = await Promise.all(people.map((person, index) => vote(index, person, Date.now())))
		expect(all.map(({ status }) => status)).toEqual(people.map(() => 200))
		expect(await counted(post)).toEqual([102, 101])
		// Own votes give no points (decisions R8).
		const author = { _id: post.authorId }
		await vi.waitFor(async () => expect(await db().collection('users').findOne(author)).toMatchObject({ points: 1 + 100 }), wait)
	})
})

async function counted({ _id }: PostRecord): Promise<(number | undefined)[]> {
	const post = await db().collection<PostRecord>('posts').findOne({ _id })
	return [post?.upvotes, await db().collection<VoteRecord>('votes').countDocuments({ targetId: _id, up: true })]
}
