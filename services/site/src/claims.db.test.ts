import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { getUser } from '@folkmoot/account-contract/account-endpoints'
import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedBan, seedMember, seedMute, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { exportRows } from '@folkmoot/importer/export/export-rows'
import { undoImport } from '@folkmoot/importer/undo-import'
import type { BanRecord } from '@folkmoot/modtools-contract/modtools-records'
import { castPostVote, findOldAddress } from '@folkmoot/post-contract/post-endpoints'
import type { CommentRecord, PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import type { Db } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Services, startServices } from '../../account/testing/other-services.ts'
import { claimAndApprove, importRows, prefix } from '../testing/claim-site.ts'

vi.setConfig({ testTimeout: 120_000 })

const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString()
const text = { community: 'Tea', type: 'text', body: 'Words.', downvotes: 0, source: 'https://old.example/t/1' }
const votes = { on: 'post', up: true, createdAt: at(9) }
const rows = [
	{ kind: 'community', name: 'Tea', about: null, createdAt: at(0) },
	{ kind: 'community', name: 'Cups', about: null, createdAt: at(0) },
	{ kind: 'user', username: 'moss', createdAt: at(0), addresses: ['https://old.example/u/moss'] },
	{ kind: 'post', id: 't1', author: 'moss', title: 'The first', ...text, createdAt: at(1), upvotes: 5 },
	{ kind: 'post', id: 't2', author: 'oatcake', title: 'The second', ...text, createdAt: at(2), upvotes: 3 },
	{ kind: 'post', id: 't3', author: 'moss', title: 'Of cups', ...text, community: 'Cups', createdAt: at(3), upvotes: 1 },
	{ kind: 'comment', id: 'c1', post: 't2', parent: null, author: 'moss', body: 'One.', createdAt: at(4), upvotes: 2, downvotes: 0 },
	{
		kind: 'comment',
		id: 'c2',
		post: 't2',
		parent: 'c1',
		author: 'moss',
		body: '',
		deleted: true,
		createdAt: at(5),
		upvotes: 0,
		downvotes: 0,
	},
	// Their own vote is one of the five.
	{ kind: 'vote', target: 't1', voter: 'moss', ...votes },
	{ kind: 'vote', target: 't2', voter: 'moss', ...votes },
]

let services: Services
let db: Db
let folder: string
let ada: Person
let moss: UserRecord
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-claims-'))
	services = await startServices()
	db = services.account.deps.db
	ada = await seedUser(db, { points: 1 })
	await importRows(services.account, folder, rows)
	moss = (await user({ usernameLower: 'moss' })) ?? (await seedUser(db))
	const tea = await community('Tea')
	await seedMember(db, ada, tea)
	await db.collection('communities').updateOne({ _id: tea._id }, { $inc: { noMembers: 1 } })
	await seedMute(db, await seedUser(db), 'user', moss._id)
	await seedBan(db, moss, await community('Cups'))
	// Ada votes for what she wrote as moss, and for something that moss has voted for.
	for (const id of ['t1', 't2']) {
		const { publicId } = await post(id)
		await services.call(castPostVote, { body: { postId: publicId, up: true } }, ada.viewer)
	}
	const { isDone } = await claimAndApprove(services.account, ada, 'moss')
	await isDone()
})
afterAll(async () => {
	await services.stop()
	await rm(folder, { recursive: true })
})

const user = (filter: Partial<UserRecord>) => db.collection<UserRecord>('users').findOne(filter)
async function community(name: string): Promise<CommunityRecord> {
	const found = await db.collection<CommunityRecord>('communities').findOne({ name })
	if (!found) throw new Error(`No community ${name}.`)
	return found
}
async function post(id: string): Promise<PostRecord> {
	const found = await db.collection<PostRecord>('posts').findOne({ importKey: prefix + id })
	if (!found) throw new Error(`No post ${id}.`)
	return found
}
const byAda = () => ({ authorId: ada._id, authorName: ada.username })

describe('an approved claim', () => {
	it('makes posts, comments and votes the member’s, and removes the place-holder', async () => {
		expect([await post('t1'), await post('t3')]).toMatchObject([byAda(), byAda()])
		const comments = await db.collection<CommentRecord>('comments').find().sort({ createdAt: 1 }).toArray()
		expect(comments).toMatchObject([byAda(), byAda()])
		expect(await user({ _id: moss._id })).toBeNull()
		expect(await db.collection<MuteRecord>('mutes').countDocuments({ targetId: moss._id })).toBe(0)
		for (const name of ['posts', 'comments']) expect(await db.collection(name).countDocuments({ authorId: moss._id })).toBe(0)
	})

	it('leaves one vote of the two, which is counted once', async () => {
		const all = await db.collection<VoteRecord>('votes').find().toArray()
		expect(all.map(({ voterId }) => voterId)).toEqual([ada._id, ada._id])
		// Both had voted for both: 5 and 3, with moss among them, and Ada.
		expect([(await post('t1')).upvotes, (await post('t2')).upvotes]).toEqual([5, 3])
	})

	it('gives the points of others’ votes only, as a recount does', async () => {
		const read = async () => (await services.call(getUser, { params: { username: ada.username }, query: {} }, null)).reply
		// One to begin with; t1: 5 less her own; t3: 1; c1: 2.
		const counts = { points: 1 + 4 + 1 + 2, noPosts: 2, noComments: 1 }
		expect(await read()).toMatchObject(counts)
		const oat = await user({ usernameLower: 'oatcake' })
		expect(oat).toMatchObject({ points: 1 + 3, noPosts: 1, noComments: 0 })
		await importRows(services.account, folder, rows)
		expect(await read()).toMatchObject(counts)
		expect(await user({ usernameLower: 'oatcake' })).toMatchObject({ points: 1 + 3 })
	})

	it('makes the member one of the communities, once, from the earlier time, and bans where the author was banned', async () => {
		const memberships = await db.collection<MemberRecord>('members').find({ userId: ada._id }).toArray()
		const [tea, cups] = [await community('Tea'), await community('Cups')]
		const joined = (of: CommunityRecord) =>
			memberships.filter(({ communityId }) => communityId.equals(of._id)).map(({ joinedAt }) => joinedAt)
		expect(joined(tea)).toEqual([new Date(at(1))])
		expect(joined(cups)).toEqual([new Date(at(3))])
		for (const { _id, noMembers } of [tea, cups])
			expect(await db.collection('members').countDocuments({ communityId: _id })).toBe(noMembers)
		expect(await db.collection<BanRecord>('bans').find().toArray()).toMatchObject([{ userId: ada._id, communityId: cups._id }])
	})

	it('leads from the old address of the person to the member', async () => {
		const { reply } = await services.call(findOldAddress, { query: { path: '/u/moss' } }, null)
		expect(reply.path).toBe(`/@${ada.username}`)
		const exported = (await Array.fromAsync(exportRows(db, { siteUrl: '' }))).find(
			(row) => row.kind === 'user' && row.username === ada.username,
		)
		expect(exported).toMatchObject({ addresses: ['https://old.example/u/moss'] })
	})
})

describe('another import of the same place', () => {
	it('adds nothing, makes the author not again, and gives the member what is new', async () => {
		const users = await db.collection('users').countDocuments()
		const again = await importRows(services.account, folder, rows)
		expect(again.counts).toMatchObject({
			user: { added: 0, known: 2, refused: 0 },
			post: { added: 0, known: 3, refused: 0 },
			comment: { added: 0, known: 2, refused: 0 },
		})
		expect(await db.collection('users').countDocuments()).toBe(users)
		expect(await db.collection('votes').countDocuments()).toBe(2)
		const more = { kind: 'post', id: 't4', author: 'moss', title: 'A later one', ...text, createdAt: at(20), upvotes: 4 }
		await importRows(services.account, folder, [...rows, more])
		expect(await post('t4')).toMatchObject(byAda())
		expect(await user({ _id: ada._id })).toMatchObject({ points: 1 + 4 + 1 + 2 + 4, noPosts: 3, noComments: 1 })
	})

	it('that ran while the claim was approved still wrote under the old account: that is moved too', async () => {
		const late = await seedPost(db, moss, await community('Tea'), { upvotes: 3 })
		const before = (await user({ _id: ada._id }))?.points ?? 0
		await importRows(services.account, folder, rows)
		await vi.waitFor(async () => expect(await db.collection('posts').findOne({ _id: late._id })).toMatchObject(byAda()), 30_000)
		await vi.waitFor(async () => expect(await user({ _id: ada._id })).toMatchObject({ points: before + 3 }), 30_000)
	})

	it('that is undone keeps the threads in which the member has written', async () => {
		const lone = { kind: 'post', id: 't5', author: 'oatcake', title: 'Alone', ...text, createdAt: at(30), upvotes: 0 }
		await importRows(services.account, folder, [...rows, lone])
		const { client } = services.account.deps
		const undone = await undoImport({ db, client }, { prefix, run: null }, () => {})
		expect(undone.posts).toEqual({ removed: 1, kept: 4 })
		expect((await services.call(findOldAddress, { query: { path: '/u/moss' } }, null)).reply.path).toBe(`/@${ada.username}`)
	})
})
