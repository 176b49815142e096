import { writeFile } from 'node:fs/promises'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { emptyChain } from '@folkmoot/contract-kit/chain'
import type { Image } from '@folkmoot/contract-kit/image'
import { uploadImage } from '@folkmoot/media-contract/media-endpoints'
import { verifyChain } from '@folkmoot/modtools-contract/modlog-chain'
import { readModlogChain } from '@folkmoot/modtools-contract/modlog-endpoints'
import { addRule, banMember } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { createTempFolder } from '@folkmoot/service-kit/http/temp-folder'
import { moveEarlierJobs } from '@folkmoot/service-kit/jobs/earlier-jobs'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { ask } from '@folkmoot/service-kit/testing/ask'
import type { TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonOf, linesOf, repack, unpack } from '../../testing/tar-files.ts'
import { download, over, sendArchive, sendFile, startSite } from '../../testing/two-sites.ts'
import { earlierAdminJobs } from '../jobs.ts'
import { storeArchive } from './import-store.ts'

const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const chosen = (language: string) => ({ language, languageChosen: true })
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))

let old: TestService
let other: TestService
let moderator: UserRecord & { viewer: Viewer }
let boss: Viewer
let pond: CommunityRecord
let archive: Buffer

beforeAll(async () => {
	;[old, other] = await Promise.all([startSite(), startSite()])
	boss = (await seedUser(other.deps.db, { username: 'boss', isAdmin: true })).viewer
	await fillPond()
	archive = (await download(old, pond._id.toHexString(), moderator.viewer)).bytes
}, 180_000)
afterAll(() => Promise.all([old.stop(), other.stop()]))

/** A community with everything that an archive can hold. */
async function fillPond(): Promise<void> {
	const { db } = old.deps
	moderator = await seedUser(db, { username: 'ada_reed', email: 'ada@secret.example' })
	const [bob, gone] = [await seedUser(db, { username: 'bob_frog' }), await seedUser(db, { username: 'gone_gnat', deletedAt: at(9) })]
	const image = (await sendFile<Image>(old, { path: uploadImage.path, field: 'image', bytes: dot }, moderator.viewer)).body
	pond = await seedCommunity(db, { name: 'Pond', about: 'All of *water*.', postingRestricted: true })
	await seedModerator(db, moderator, pond)
	const params = { communityId: pond._id.toHexString() }
	for (const rule of ['No nets', 'Be kind'])
		await ask(old, addRule, { params, body: { rule, description: 'Please.' } }, { as: moderator.viewer })
	await ask(old, banMember, { params, body: { username: 'bob_frog', reason: 'He sold *nets*.' } }, { as: moderator.viewer })
	const reeds = await seedPost(db, moderator, pond, {
		title: 'Reeds',
		body: 'They **bend**.',
		upvotes: 7,
		downvotes: 2,
		createdAt: at(1),
		editedAt: at(3),
		isPinned: true,
		userGroup: 'mods',
		...chosen('nds'),
	})
	await seedPost(db, bob, pond, {
		type: 'link',
		body: null,
		title: 'A map',
		link: { url: 'https://maps.example/pond', hostname: 'maps.example', image: null, title: 'Maps' },
		createdAt: at(2),
	})
	await seedPost(db, bob, pond, {
		type: 'image',
		body: null,
		title: 'A frog',
		images: [{ ...image, altText: 'A green frog', caption: 'Bob' }],
		createdAt: at(4),
	})
	const by = { by: moderator._id, as: 'mods' as const, at: at(6) }
	await seedPost(db, bob, pond, { title: 'Cheap nets', body: 'Removed words.', deletion: by, createdAt: at(5) })
	await seedPost(db, gone, pond, { title: 'Of a ghost', lock: by, createdAt: at(6) })
	const first = await seedComment(db, bob, reeds, { body: 'So they do.', createdAt: at(2), ...chosen('pl') })
	const answer = await seedComment(db, gone, reeds, { body: 'Do they?', createdAt: at(3), upvotes: 3 }, first)
	await seedComment(db, bob, reeds, { body: 'Removed too.', deletion: by, createdAt: at(4) }, answer)
	await seedComment(db, moderator, reeds, { body: 'Yes.', createdAt: at(5), editedAt: at(7), lock: by }, answer)
}

const bring = async (to: TestService, as: Viewer, name?: string) => {
	const { status, body } = await sendArchive(to, archive, as, name)
	expect(status).toBe(200)
	return over(to, body.id, as)
}
const communityOf = async (site: TestService, name: string) => {
	const found = await site.deps.db.collection<CommunityRecord>('communities').findOne({ name, deletedAt: null })
	if (!found) throw new Error(`There is no ${name}.`)
	return found
}

describe('an exported archive', () => {
	it('contains the community and no private data', async () => {
		const files = await unpack(archive)
		expect([...files.keys()]).toEqual([
			'README.txt',
			'manifest.json',
			'community.json',
			'rules.jsonl',
			'moderators.jsonl',
			'modlog.jsonl',
			'pictures/1.webp',
			'posts.jsonl',
			'comments.jsonl',
		])
		expect(jsonOf(files, 'manifest.json')).toMatchObject({
			format: 'folkmoot-community',
			version: 1,
			community: 'Pond',
			site: { address: 'https://old.example' },
			counts: { rules: 2, moderators: 1, modlog: 3, pictures: 1, posts: 5, comments: 4 },
		})
		expect(linesOf(files, 'posts.jsonl').map(({ title, author, body }) => [title, author, body])).toEqual([
			['Reeds', 'ada_reed', 'They **bend**.'],
			['A map', 'bob_frog', null],
			['A frog', 'bob_frog', null],
			['Cheap nets', null, null],
			['Of a ghost', null, 'A body.'],
		])
		expect(linesOf(files, 'comments.jsonl').map(({ author, body }) => [author, body])).toEqual([
			['bob_frog', 'So they do.'],
			[null, 'Do they?'],
			[null, ''],
			['ada_reed', 'Yes.'],
		])
		const all = [...files].filter(([name]) => !name.endsWith('.webp')).map(([, bytes]) => bytes.toString())
		for (const secret of ['secret.example', 'Removed', 'gone_gnat']) expect(all.join('\n')).not.toContain(secret)
	})
})

describe('importing an exported community', () => {
	it('exports the same again, except site, time, moderators and the import’s log entries', async () => {
		const done = await bring(other, boss)
		expect(done).toMatchObject({ state: 'done', problem: null, name: 'Pond', moderators: ['ada_reed'], progress: { done: 16, of: 16 } })
		const there = await communityOf(other, 'Pond')
		const again = await unpack((await download(other, there._id.toHexString(), boss)).bytes)
		const before = await unpack(archive)
		for (const name of ['community.json', 'rules.jsonl', 'posts.jsonl', 'comments.jsonl']) {
			expect([name, again.get(name)?.toString()]).toEqual([name, before.get(name)?.toString()])
		}
		const log = linesOf(again, 'modlog.jsonl')
		expect(log.slice(0, 3)).toEqual(linesOf(before, 'modlog.jsonl'))
		expect(log.slice(3).map(({ content, by }) => [(content as { action: string }).action, by])).toEqual([
			['import_community', 'boss'],
			['add_moderator', 'boss'],
		])
		expect(linesOf(again, 'moderators.jsonl')).toMatchObject([{ username: 'boss' }])
		expect(again.get('pictures/1.webp')?.subarray(8, 12).toString()).toBe('WEBP')
	}, 180_000)

	it('keeps a log that verifies', async () => {
		const { entries, head } = (await ask(other, readModlogChain, { query: { community: 'Pond' } })).reply
		const followed = await verifyChain(emptyChain, entries, sha256)
		expect(followed).toEqual({ head: { seq: 5, hash: head.hash }, fault: null })
		expect(entries[3]?.content.details).toMatchObject({ from: 'https://old.example', community: 'Pond' })
		expect(entries[2]).toMatchObject({ reason: 'He sold *nets*.', about: { username: 'bob_frog' } })
	})

	it('keeps URLs, counts and hot ranks, and assigns accounts without login', async () => {
		const { db } = other.deps
		const posts = await db.collection<PostRecord>('posts').find().sort({ createdAt: 1 }).toArray()
		const before = await old.deps.db.collection<PostRecord>('posts').find({ communityName: 'Pond' }).sort({ createdAt: 1 }).toArray()
		expect(posts.map(({ publicId }) => publicId)).toEqual(before.map(({ publicId }) => publicId))
		expect(posts[0]).toMatchObject({ noComments: 4, score: 5, hot: before[0]?.hot, isPinned: true, deletion: null })
		expect(posts[0]).not.toHaveProperty('arriving')
		expect(posts[3]).toMatchObject({ deletion: { as: 'mods', by: null }, body: null })
		const [first] = await db.collection<CommentRecord>('comments').find({ depth: 0 }).toArray()
		expect(first).toMatchObject({ noReplies: 3, noRepliesDirect: 1 })
		const ada = await db.collection<UserRecord>('users').findOne({ username: 'ada_reed' })
		expect(ada).toMatchObject({ passwordHash: null, email: null, points: 1 + 7 + 1, noPosts: 1, noComments: 1 })
		const image = await db.collection('images').findOne({ kind: 'post' })
		expect(image).toMatchObject({ usedBy: { type: 'post', id: posts[2]?._id } })
	})

	it('resumes after an interruption without duplicates', async () => {
		const { db } = other.deps
		const [record] = await db.collection('communityImports').find().toArray()
		const path = `${await createTempFolder()}/archive`
		await writeFile(path, archive)
		const id = record?._id as ObjectId
		await storeArchive(db, id, path)
		const count = async () =>
			Promise.all(
				['posts', 'comments', 'users', 'rules', 'modlog', 'communities', 'members'].map((name) => db.collection(name).countDocuments()),
			)
		const before = await count()
		// As the version before migration 1 queued it.
		const earlier = { state: 'importing', done: 3, finishedAt: null, leasedUntil: new Date(0), attempts: 1 }
		await db.collection('communityImports').updateOne({ _id: id }, { $set: earlier })
		await moveEarlierJobs(db, earlierAdminJobs)
		expect((await over(other, id.toHexString(), boss)).state).toBe('done')
		expect(await count()).toEqual(before)
		expect(await db.collection('communityArchives.files').countDocuments()).toBe(0)
	}, 180_000)

	it('requires another name if its own is taken, and leaves existing data unchanged', async () => {
		const taken = await sendArchive(other, archive, boss)
		expect(taken).toMatchObject({
			status: 409,
			body: { code: 'community_exists', fields: { name: expect.stringContaining('Choose another') } },
		})
		expect((await sendArchive(other, archive, boss, 'no way')).body.fields).toHaveProperty('name')
		const admin = (await seedUser(old.deps.db, { isAdmin: true })).viewer
		expect((await bring(old, admin, 'Pond_again')).state).toBe('done')
		const copy = await communityOf(old, 'Pond_again')
		const [post] = await old.deps.db.collection<PostRecord>('posts').find({ communityId: copy._id }).sort({ createdAt: 1 }).toArray()
		// The same name, but another person.
		expect(post).toMatchObject({ title: 'Reeds', authorName: 'ada_reed_2', communityName: 'Pond_again', noComments: 4 })
		expect(post?.authorId.equals(moderator._id)).toBe(false)
		expect(await old.deps.db.collection('posts').countDocuments({ communityId: pond._id })).toBe(5)
	}, 180_000)

	it('keeps comments of two threads that have the same id', async () => {
		const files = await unpack(archive)
		const map = linesOf(files, 'posts.jsonl')[1]?.id
		const id = 'f'.repeat(24)
		const rows = linesOf(files, 'comments.jsonl').map((row, index) => {
			if (index < 2) return row
			return index === 2 ? { ...row, id } : { ...row, id, post: map, parent: null }
		})
		files.set('comments.jsonl', Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')))
		const { body } = await sendArchive(other, await repack(files), boss, 'Pond_twin')
		expect(await over(other, body.id, boss)).toMatchObject({ state: 'done', problem: null })
		const { _id } = await communityOf(other, 'Pond_twin')
		const comments = await other.deps.db.collection<CommentRecord>('comments').find({ communityId: _id }).sort({ createdAt: 1 }).toArray()
		expect(comments.map(({ body, depth }) => [body, depth])).toEqual([
			['So they do.', 0],
			['Do they?', 1],
			['', 2],
			['Yes.', 0],
		])
		expect(comments[2]?._id.toHexString()).toBe(id)
	}, 180_000)
})
