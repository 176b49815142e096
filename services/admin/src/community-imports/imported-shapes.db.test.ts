import { seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { download, over, sendArchive, startSite } from '../../testing/two-sites.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
	site = await startSite()
}, 180_000)
afterAll(() => site.stop())

it('takes along texts and threads that were imported longer and deeper than members write them; an admin there is none here', async () => {
	const { db } = site.deps
	const boss = (await seedUser(db, { isAdmin: true })).viewer
	const ada = await seedUser(db)
	const pond = await seedCommunity(db, { name: 'Pond' })
	await seedModerator(db, ada, pond)
	const body = 'Prose in many words. '.repeat(9_500)
	const post = await seedPost(db, ada, pond, { body, bodyTree: [['p', null, body]], userGroup: 'admins' })
	let above: CommentRecord | undefined
	for (let depth = 0; depth < 15; depth++) above = await seedComment(db, ada, post, {}, above)
	// The answered one is younger than its answer: it follows in the archive.
	const [young, old] = [new ObjectId('7fffffff0000000000000000'), new ObjectId('600000000000000000000000')]
	await seedComment(db, ada, post, { _id: young, body: 'Answered.' }, above)
	await seedComment(db, ada, post, { _id: old, body: 'Beside.', inReplyTo: young }, above)

	const { bytes } = await download(site, pond._id.toHexString(), boss)
	await db.collection('communities').updateOne({ _id: pond._id }, { $set: { name: 'Gone', nameLower: 'gone' } })
	await db.collection('posts').deleteMany({})
	await db.collection('comments').deleteMany({})
	const { body: sent } = await sendArchive(site, bytes, boss, 'Lake')
	expect(await over(site, sent.id, boss)).toMatchObject({ state: 'done', problem: null })
	expect(await db.collection<PostRecord>('posts').findOne({})).toMatchObject({ body, userGroup: 'normal' })
	expect(await db.collection<CommentRecord>('comments').findOne({ body: 'Beside.' })).toMatchObject({ depth: 15, inReplyTo: young })
}, 120_000)
