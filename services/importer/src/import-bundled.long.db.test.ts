import { randomUUID } from 'node:crypto'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import type { Db, MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { importBundled } from './import-bundled.ts'
import type { ImportReport } from './import-report.ts'

let db: Db
let client: MongoClient
let report: ImportReport
const now = new Date('2030-05-01T12:00:00.000Z')
const minutesOld = (at: Date) => (now.getTime() - at.getTime()) / 60_000

beforeAll(async () => {
	;({ db, client } = await openDatabase(inject('mongodbUrl'), `test_${randomUUID().slice(0, 18)}`))
	report = await importBundled({ db, client, now: () => now })
})
afterAll(async () => {
	await db.dropDatabase()
	await client.close()
})

const posts = () => db.collection<PostRecord>('posts')
const comments = () => db.collection<CommentRecord>('comments')

describe('importBundled', () => {
	it('imports every row', () => {
		expect(report.refused).toEqual([])
		expect(report.counts.community.added).toBeGreaterThanOrEqual(6)
		expect(report.counts.user.added).toBeGreaterThanOrEqual(20)
		expect(report.counts.post.added).toBeGreaterThanOrEqual(35)
		expect(report.counts.comment.added).toBeGreaterThanOrEqual(240)
	})

	it('shifts times to end a few minutes ago', async () => {
		const [newestPost] = await posts().find().sort({ createdAt: -1 }).limit(1).toArray()
		const [newestComment] = await comments().find().sort({ createdAt: -1 }).limit(1).toArray()
		expect(minutesOld(newestPost?.createdAt ?? now)).toBeLessThan(120)
		expect(minutesOld(newestComment?.createdAt ?? now)).toBeLessThan(30)
		for (const name of ['posts', 'comments', 'votes', 'users']) {
			expect(await db.collection(name).countDocuments({ createdAt: { $gt: now } })).toBe(0)
		}
	})

	it('has replies after their parents and consistent vote counts', async () => {
		const ofPost = new Map((await posts().find().toArray()).map((post) => [post._id.toHexString(), post]))
		const all = await comments().find().toArray()
		const byId = new Map(all.map((comment) => [comment._id.toHexString(), comment]))
		for (const { parentId, postId, createdAt } of all) {
			const above = parentId ? byId.get(parentId.toHexString()) : ofPost.get(postId.toHexString())
			expect(createdAt.getTime()).toBeGreaterThan(above?.createdAt.getTime() ?? Number.POSITIVE_INFINITY)
		}
		for (const item of [...ofPost.values(), ...all]) {
			expect(await db.collection('votes').countDocuments({ targetId: item._id, up: true })).toBe(item.upvotes)
			expect(await db.collection('votes').countDocuments({ targetId: item._id, voterId: item.authorId })).toBe(0)
		}
	})

	it('has default communities with members', async () => {
		const defaults = await db.collection<CommunityRecord>('communities').find({ isDefault: true }).toArray()
		expect(defaults.length).toBeGreaterThan(2)
		for (const { noMembers } of defaults) expect(noMembers).toBeGreaterThan(5)
	})

	it('adds nothing when repeated', async () => {
		const before = await comments().countDocuments()
		const again = await importBundled({ db, client, now: () => new Date(now.getTime() + 86_400_000) })
		expect(Object.values(again.counts).map(({ added }) => added)).toEqual([0, 0, 0, 0, 0])
		expect(await comments().countDocuments()).toBe(before)
	})
})
