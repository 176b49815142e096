import { seedComment, seedCommunity, seedMember, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { afterAll, beforeAll, inject, it } from 'vitest'
import { seedMemberSession } from '../../../gateway/testing/seed-session.ts'
import { attack } from '../testing/attacker.ts'
import { CommandCounter } from '../testing/count-commands.ts'
import { openWith } from '../testing/open-as.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

let site: WholeSite
let counter: CommandCounter
beforeAll(async () => {
	site = await startWholeSite({ mongodbUrl: `${inject('mongodbUrl')}&monitorCommands=true` })
	counter = new CommandCounter(site.deps.client)
})
afterAll(() => site.stop())

it('counts', async () => {
	const { db } = site.deps
	const author = await seedUser(db)
	const { user, token } = await seedMemberSession(db)
	const me = await openWith(site, token)
	const community = await seedCommunity(db)
	const led = await seedCommunity(db)
	await seedMember(db, user, community)
	const post = await seedPost(db, author, community)
	const comment = await seedComment(db, author, post)
	const get = (path: string) => () => attack(site, { method: 'GET', path, as: me })
	const send = (method: string, path: string, body: object) => async () => {
		const key = Math.random().toString(36)
		const r = await attack(site, { method, path, as: me, body: JSON.stringify(body), headers: { 'idempotency-key': key } })
		if (r.status >= 400) throw new Error(r.text)
	}
	const rows: [string, () => Promise<unknown>][] = [
		['user', get('/api/_user')],
		['initial', get('/api/_initial')],
		['feed all', get('/api/posts?feed=all')],
		['feed home', get('/api/posts?feed=home')],
		['post', get(`/api/posts/${post.publicId}`)],
		['post+c', get(`/api/posts/${post.publicId}?fetchCommunity=true`)],
		['vote', send('POST', '/api/_postVote', { postId: post.publicId, up: true })],
		['vote again', send('POST', '/api/_postVote', { postId: post.publicId, up: false })],
		['vote comment', send('POST', '/api/_commentVote', { commentId: comment._id.toHexString(), up: true })],
		['comment', send('POST', `/api/posts/${post.publicId}/comments`, { body: 'Hello' })],
		['reply', send('POST', `/api/posts/${post.publicId}/comments`, { body: 'Hello', parentCommentId: comment._id.toHexString() })],
	]
	for (const [name, call] of rows) {
		const c = await counter.of(call)
		process.stdout.write(`${name} ${c.length}\n  ${c.join('\n  ')}\n`)
	}
	await seedModerator(db, user, led)
	process.stdout.write(`${(await counter.of(get('/api/_user'))).join('\n')}`)
	await seedComment(db, author, post, { createdAt: new Date() })
	await db.collection('posts').updateOne({}, { $set: { lastActivityAt: new Date() } })
	process.stdout.write(`feed visited ${(await counter.of(get('/api/posts?feed=all'))).join('\n')}`)
}, 200_000)
