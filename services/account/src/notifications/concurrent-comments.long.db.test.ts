import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { startPostProcess } from '@folkmoot/post/testing/post-process'
import { castPostVote } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findInconsistencies, postComments, seedScenario } from '../../testing/concurrent-comments.ts'
import { type Services, startServices } from '../../testing/other-services.ts'

/** Full size, with timings: services/account/testing/measure-concurrent-comments.ts. */

const wait = { timeout: 60_000, interval: 200 }
vi.setConfig({ testTimeout: 120_000 })

let services: Services
let apart: Awaited<ReturnType<typeof startPostProcess>>[]
beforeAll(async () => {
	services = await startServices()
	apart = await Promise.all([startPostProcess(services.account), startPostProcess(services.account)])
}, 60_000)
afterAll(async () => {
	await Promise.all(apart.map(({ end }) => end()))
	await services.stop()
})

const db = () => services.account.deps.db

describe('two instances of the post service', () => {
	it('keep counters, ancestors and notifications exact under 120 concurrent comments by 12 members', async () => {
		const scenario = await seedScenario(db(), 12)
		const posted = await postComments(apart, scenario, 120)
		await vi.waitFor(async () => expect(await findInconsistencies(db(), scenario, posted)).toEqual([]), wait)
	})

	// The author's own vote is counted in the seeded post, without a vote record.
	it('deduplicate a hundred concurrent copies of one request and count a hundred members exactly', async () => {
		const { post, people } = await seedScenario(db(), 100)
		const vote = (index: number, person: (typeof people)[number] | undefined, receivedAt: number) =>
			ask(
				apart[index % 2] ?? services.account,
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
		// Own votes give no points (rule votes-6).
		const author = { _id: post.authorId }
		await vi.waitFor(async () => expect(await db().collection('users').findOne(author)).toMatchObject({ points: 1 + 100 }), wait)
	})
})

async function counted({ _id }: PostRecord): Promise<(number | undefined)[]> {
	const post = await db().collection<PostRecord>('posts').findOne({ _id })
	return [post?.upvotes, await db().collection<VoteRecord>('votes').countDocuments({ targetId: _id, up: true })]
}
