import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { indexAnew } from '@folkmoot/feeds/import'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { type Db, type MongoClient, ObjectId } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeImportDatabase, openImportDatabase } from '../testing/import-database.ts'
import { placeOf, sampleRows } from '../testing/sample-place.ts'
import { finishImports } from './import-file.ts'
import { importFrom, prefixOf } from './import-from.ts'
import { describeUndone, undoImport } from './undo-import.ts'

let db: Db
let client: MongoClient
let folder: string
beforeEach(async () => {
	;({ db, client, folder } = await openImportDatabase())
})
afterEach(() => closeImportDatabase({ db, client, folder }))

const host = 'forum.example'
const place = placeOf(sampleRows)
async function importAll(): Promise<void> {
	await importFrom({ db, client }, place, [], { folder, host })
	await finishImports({ db, client })
}
const undo = () => undoImport({ db, client }, { prefix: prefixOf(place, { host }), run: null }, () => {})

/** Everything stored but the admins' log and when the search index was made. */
async function everything(): Promise<Record<string, unknown[]>> {
	const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
	const others = names.filter((name) => !/^(?:audit|search(?:State|Words))/.test(name)).sort()
	const contents = await Promise.all(
		others.map((name) =>
			db
				.collection(name)
				.find({}, { sort: { _id: 1 }, projection: { putAt: 0 } })
				.toArray(),
		),
	)
	return Object.fromEntries(others.map((name, index) => [name, contents[index] ?? []]).filter(([, all]) => all?.length))
}
const words = async () => (await db.collection<{ _id: string }>('searchWords').find().toArray()).map(({ _id }) => _id)
const post = (id: string) => db.collection<PostRecord>('posts').findOne({ importKey: `forum-${host}:${id}` })

describe('undoImport', () => {
	it('leaves no trace of an import, beside what was there', async () => {
		const member = await seedUser(db)
		const tea = await seedCommunity(db)
		await seedComment(db, member, await seedPost(db, member, tea))
		await indexAnew({ db }) // indexes what was there
		const before = await everything()
		await importAll()
		expect(await words()).toContain('spelt')
		const undone = await undo()
		expect(undone).toEqual({ posts: { removed: 3, kept: 0 }, users: { removed: 2, kept: 0 }, communities: 1 })
		expect(describeUndone(undone)).toBe('Removed 3 posts, 2 accounts and 1 community.')
		expect(await everything()).toEqual(before)
		expect(await words()).not.toContain('spelt')
		const actions = await db.collection('auditLog').distinct('action')
		expect(actions).toContain('undo_import')
	})

	it('keeps threads in which members have written, and what these need', async () => {
		await importAll()
		const member = await seedUser(db)
		const commented = await post('t2')
		if (!commented) throw new Error('The post is missing.')
		await seedComment(db, member, commented)
		const undone = await undo()
		expect(undone).toMatchObject({ posts: { removed: 2, kept: 1 }, communities: 0 })
		expect(describeUndone(undone)).toContain('Kept 1 post in which members')
		expect(await db.collection('comments').countDocuments()).toBe(3)
		expect(await db.collection('users').countDocuments({ importKey: /oat$/ })).toBe(1)
		expect(
			await db
				.collection('oldAddresses')
				.find()
				.map(({ path: old }) => old)
				.toArray(),
		).toEqual(expect.arrayContaining(['/t/2', '/t/2/3', '/c/slow-bread']))
		expect(await db.collection('oldAddresses').countDocuments({ path: '/t/1' })).toBe(0)
	})

	it.each([
		['saved', 'listItems', (targetId: ObjectId) => ({ listId: new ObjectId(), targetType: 'post', targetId })],
		['reported', 'reportedItems', (postId: ObjectId) => ({ targetId: postId, postId })],
	])('keeps what was %s', async (_what, collection, recordOf) => {
		await importAll()
		await db.collection(collection).insertOne(recordOf((await post('t1'))?._id ?? new ObjectId()))
		expect((await undo()).posts).toEqual({ removed: 2, kept: 1 })
		expect(await post('t1')).not.toBeNull()
	})

	it('goes on where it was killed, and leaves another import alone', async () => {
		await importFrom({ db, client }, place, [], { folder, host: 'other.example' })
		await finishImports({ db, client })
		const before = await everything()
		await importAll()
		await db.collection('comments').deleteMany({ postId: (await post('t2'))?._id })
		await undo()
		await undo()
		const after = await everything()
		// Its community was there before the undone import.
		expect(Object.keys(after)).toEqual(Object.keys(before))
		expect(after.posts).toEqual(before.posts)
		expect(after.users).toEqual(before.users)
		expect(after.communities).toEqual(before.communities)
	})
})
