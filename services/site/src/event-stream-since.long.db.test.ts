import { setTimeout as sleep } from 'node:timers/promises'
import { type Person, seedCommunity, seedPost } from '@folkmoot/content-kit/testing/seed'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seedMemberSession } from '../../../gateway/testing/seed-session.ts'
import { type ReadStream, readStream } from '../../feeds/testing/read-stream.ts'
import { attack } from '../testing/attacker.ts'
import { openWith } from '../testing/open-as.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/** Who opens a stream seconds after reading a page misses nothing between (rule api-22). */

/** What was committed so shortly before is told too. */
const slackMs = 1_100

let site: WholeSite
let cookie: string
let post: PostRecord
let say: (body: string) => Promise<string>
const opened: ReadStream[] = []
beforeAll(async () => {
	site = await startWholeSite()
	const { user, token } = await seedMemberSession(site.deps.db, { points: 50 })
	const as = await openWith(site, token)
	cookie = `sid=${token}`
	const viewer = { id: user._id.toHexString(), username: user.username, isAdmin: false }
	const author = { ...user, viewer } as Person
	post = await seedPost(site.deps.db, author, await seedCommunity(site.deps.db))
	say = async (body) => {
		const call = { method: 'POST', path: `/api/posts/${post.publicId}/comments`, as, body: JSON.stringify({ body }) }
		return JSON.parse((await attack(site, call)).text).id as string // a comment
	}
}, 60_000)
afterEach(() => {
	for (const stream of opened.splice(0)) stream.close()
})
afterAll(() => site.stop())

async function follow(since: string): Promise<ReadStream> {
	const stream = await readStream(`${site.url}/api/events?post=${post.publicId}&since=${since}`, { cookie })
	opened.push(stream)
	if (stream.status === 200) await expect.poll(() => stream.of('ready').length, { timeout: 15_000 }).toBe(1)
	return stream
}
const told = (stream: ReadStream) => stream.of('comment').map((data) => Object(data).id as string) // of a comment
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

// The first stream of this process: it has followed nothing before.
it.each(['read from the database', 'known already'])('tells first what has happened since, once, and then what happens: %s', async () => {
	await say('Before.')
	await sleep(slackMs)
	const since = ago(0)
	const meanwhile = [await say('One.'), await say('Two.')]
	const stream = await follow(since)
	await expect.poll(() => told(stream), { timeout: 15_000 }).toEqual(meanwhile)
	expect(stream.of('reset')).toEqual([])
	const later = await say('Later.')
	await expect.poll(() => told(stream), { timeout: 15_000 }).toEqual([...meanwhile, later])
})

it('says that it is not known after more than ten minutes, and nothing of a time to come', async () => {
	const earlier = await follow(ago(0))
	const one = await say('One.')
	await expect.poll(() => told(earlier), { timeout: 15_000 }).toContain(one)
	const types = async (since: string) => (await follow(since)).events.map(({ type }) => type)
	expect(await types(ago(601_000))).toEqual(['hello', 'reset', 'ready'])
	expect(await types(ago(-60_000))).toEqual(['hello', 'ready'])
})

it('refuses what is no time', async () => {
	expect((await follow('yesterday')).status).toBe(400)
})
