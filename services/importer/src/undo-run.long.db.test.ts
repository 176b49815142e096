import { seedComment, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Db, MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeImportDatabase, openImportDatabase } from '../testing/import-database.ts'
import { placeOf } from '../testing/sample-place.ts'
import { at } from '../testing/sample-rows.ts'
import { finishImports } from './import-file.ts'
import { importFrom, prefixOf, runOfPaths } from './import-from.ts'
import type { GivenRow } from './sources/source.ts'
import { undoImport } from './undo-import.ts'

let db: Db
let client: MongoClient
let folder: string
beforeEach(async () => {
	;({ db, client, folder } = await openImportDatabase())
})
afterEach(() => closeImportDatabase({ db, client, folder }))

const host = 'forum.example'
const prefix = prefixOf(placeOf([]), { host })
const site = `https://${host}`
const post = (id: string, community: string, author: string): GivenRow => {
	const shared = { kind: 'post', id, community, author, createdAt: at(1), type: 'text', title: `Title ${id}`, body: 'Text.' } as const
	return { ...shared, upvotes: 2, addresses: [`${site}/t/${id}`] }
}
const comment = (id: string, on: string, author: string, parent: string | null = null): GivenRow => {
	return { kind: 'comment', id, post: on, parent, author, body: `Comment ${id}`, createdAt: at(2), addresses: [`${site}/c/${id}`] }
}

/** Two exports of one forum; the second one goes on with threads and people of the first. */
const first = [post('a', 'tea', 'ida'), post('b', 'tea', 'moss'), comment('a1', 'a', 'moss')]
const second: GivenRow[] = [
	post('c', 'pond', 'ida'),
	post('d', 'tea', 'newt'),
	comment('a2', 'a', 'newt', 'a1'),
	comment('d1', 'd', 'moss'),
	{ kind: 'vote', target: 'a', on: 'post', voter: 'newt', up: true, createdAt: at(3) },
]

async function bring(rows: readonly GivenRow[], run: string): Promise<void> {
	await importFrom({ db, client }, placeOf(rows), [], { folder, host, run })
	await finishImports({ db, client })
}
const undo = (run: string) => undoImport({ db, client }, { prefix, run }, () => {})

/** All that is stored, without what differs between two imports of the same. */
async function everything() {
	const names = ['posts', 'comments', 'votes', 'users', 'members', 'communities', 'oldAddresses']
	const without = { publicId: 0, importRun: 0, 'bodyTree.0': 0 }
	const all = await Promise.all(names.map((name) => db.collection(name).find({}, { projection: without }).sort({ _id: 1 }).toArray()))
	return Object.fromEntries(names.map((name, index) => [name, all[index]]))
}
const keysOf = async (name: string) => (await db.collection(name).distinct('importKey')).map((key) => String(key).slice(prefix.length))

it('undoing one of two imports of a place removes exactly what it has brought', async () => {
	await bring(first, 'run1')
	const before = await everything()
	await bring(second, 'run2')
	expect(await undo('run2')).toEqual({ posts: { removed: 2, kept: 0 }, users: { removed: 1, kept: 0 }, communities: 1 })
	expect(await everything()).toEqual(before)
	// Then the other: nothing is left.
	expect(await undo('run1')).toMatchObject({ posts: { removed: 2, kept: 0 }, users: { removed: 2 }, communities: 1 })
	expect(Object.values(await everything()).flat()).toEqual([])
})

it('what others still need stays until they are undone too', async () => {
	await bring(first, 'run1')
	await bring(second, 'run2')
	// The second import has commented on a, and its people and community are in use.
	expect(await undo('run1')).toMatchObject({ posts: { removed: 1, kept: 1 }, communities: 0 })
	expect(await keysOf('posts')).toEqual(['a', 'c', 'd'])
	expect(await keysOf('comments')).toEqual(['a1', 'a2', 'd1'])
	expect(await keysOf('users')).toEqual(['ida', 'moss', 'newt'])
	await undo('run2')
	expect(Object.values(await everything()).flat()).toEqual([])
})

it('a comment that a member has answered stays with its thread; one brought again belongs to the later import', async () => {
	await bring(first, 'run1')
	await bring(second, 'run2')
	const member = await seedUser(db)
	const [a, a2] = await Promise.all([
		db.collection<PostRecord>('posts').findOne({ importKey: `${prefix}a` }),
		db.collection<CommentRecord>('comments').findOne({ importKey: `${prefix}a2` }),
	])
	if (!a || !a2) throw new Error('They are missing.')
	await seedComment(db, member, a, { parentId: a2._id, depth: 2, ancestors: [...a2.ancestors, a2._id] })
	await undo('run2')
	expect(await keysOf('comments')).toEqual(expect.arrayContaining(['a1', 'a2']))
	expect(await keysOf('users')).toContain('newt')
	expect(await db.collection('votes').countDocuments()).toBe(0)

	await undo('run1')
	expect(await keysOf('posts')).toEqual(['a'])
	await bring(first, 'run3')
	expect(await db.collection<PostRecord>('posts').findOne({ importKey: `${prefix}a` })).toMatchObject({ importRun: 'run3' })
})

it('the same files are the same run, in any order and folder', () => {
	expect(runOfPaths(prefix, ['/x/b.json', 'a.json'])).toBe(runOfPaths(prefix, ['a.json', '/y/b.json']))
	expect(runOfPaths(prefix, ['a.json'])).not.toBe(runOfPaths(prefix, ['b.json']))
	expect(runOfPaths(prefix, ['https://x.example/c/tea'])).not.toBe(runOfPaths(prefix, ['https://y.example/c/tea']))
})
