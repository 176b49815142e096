import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { postService } from '@folkmoot/post/service'
import { findOldAddress } from '@folkmoot/post-contract/post-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService } from '@folkmoot/service-kit/testing/test-service'
import type { Db, MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeImportDatabase, openImportDatabase } from '../testing/import-database.ts'
import { placeOf, sampleRows } from '../testing/sample-place.ts'
import { findClashes } from './dry-run/clashes.ts'
import { finishImports } from './import-file.ts'
import { type FromOptions, importFrom } from './import-from.ts'
import { describeReport, type LineNote } from './import-report.ts'
import { ensureImportIndexes } from './indexes.ts'
import { readLeaveOutList } from './sources/leave-out-list.ts'

let db: Db
let client: MongoClient
let folder: string
beforeEach(async () => {
	;({ db, client, folder } = await openImportDatabase())
})
afterEach(() => closeImportDatabase({ db, client, folder }))

async function run(options: Partial<FromOptions> = {}, rows = sampleRows) {
	const report = await importFrom({ db, client }, placeOf(rows), [], { folder, host: 'forum.example', ...options })
	await finishImports({ db, client })
	return report
}
const post = (id: string, of = db) => of.collection<PostRecord>('posts').findOne({ importKey: `forum-forum.example:${id}` })
const comment = (id: string, of = db) => of.collection<CommentRecord>('comments').findOne({ importKey: `forum-forum.example:${id}` })
const pathOf = async (id: string, of = db) => `/slow_bread/post/${(await post(id, of))?.publicId}`

describe('importFrom', () => {
	it('imports the rows of a place, and leaves no file behind', async () => {
		const notes: LineNote[] = []
		const report = await run({ onNote: (note) => notes.push(note) })
		expect(report.counts).toMatchObject({ community: { added: 1 }, user: { added: 2 }, post: { added: 3 }, comment: { added: 2 } })
		expect(notes).toContainEqual(expect.objectContaining({ what: 'mended', file: 'rows', line: 1, was: 'slow-bread' }))
		expect(notes).toContainEqual(expect.objectContaining({ what: 'left out', file: 'messages', line: 7, id: 't99' }))
		expect(describeReport(report)).toContain('1  post: a private message (messages, line 7)')
		expect(await readdir(path.join(folder, 'forum-forum.example'))).toEqual([])
	})

	it('keeps the place of what was deleted, and nothing of its content', async () => {
		await run()
		expect(await post('t5')).toMatchObject({ deletion: { as: 'normal' }, contentDeletion: { as: 'normal' }, link: null, body: null })
		expect(await comment('p4')).toMatchObject({ body: '', deletion: { as: 'normal' }, depth: 1 })
		const everything = await Promise.all(['posts', 'comments', 'searchTexts'].map((name) => db.collection(name).find().toArray()))
		expect(JSON.stringify(everything)).not.toContain('SECRET')
	})

	it('makes links among them lead here, and leaves others', async () => {
		await run()
		const [first, second, reply] = [await post('t1'), await post('t2'), await comment('p3')]
		const replyPath = `/slow_bread/post/${second?.publicId}/${reply?._id.toHexString()}`
		expect(first?.body).toBe(`See [the other](${replyPath}) and https://forum.example/t/9.`)
		expect(JSON.stringify(first?.bodyTree)).toContain(replyPath)
		expect(reply?.body).toBe(`As in [${await pathOf('t1')}](${await pathOf('t1')}).`)
		expect(first?.editedAt).toBeNull()
	})

	it('adds and changes nothing in a second run', async () => {
		await run()
		const all = () =>
			Promise.all(['users', 'posts', 'comments', 'votes', 'oldAddresses'].map((name) => db.collection(name).find().toArray()))
		const before = await all()
		expect((await run()).counts).toMatchObject({ post: { added: 0, known: 3 }, comment: { added: 0, known: 2 } })
		expect(await all()).toEqual(before)
	})

	it('leaves out who and what is on a list, but for the place in the thread', async () => {
		const file = path.join(folder, 'list')
		await writeFile(file, '# people\n@moss.tin\n\nhttps://forum.example/t/2\n')
		const report = await run({ list: await readLeaveOutList(file) })
		expect(report.counts.user.added).toBe(1)
		expect(await db.collection<UserRecord>('users').countDocuments({ usernameLower: 'moss_tin' })).toBe(0)
		for (const id of ['t1', 't2']) expect(await post(id)).toMatchObject({ title: '[deleted]', body: null, deletion: { as: 'normal' } })
		expect(await comment('p3')).toMatchObject({ body: '' })
		expect(describeReport(report)).toContain('user: on the list of what to leave out')
	})

	it('gives communities the names that were chosen', async () => {
		await run({ rename: new Map([['slow-bread', 'Baking']]) })
		expect(await post('t1')).toMatchObject({ communityName: 'Baking' })
	})

	it('says what names a site has already', async () => {
		await run()
		const site = client.db(`${db.databaseName}_site`)
		try {
			const taken = { usernameLower: 'moss_tin', username: 'moss_TIN' }
			await site.collection('users').insertOne(taken)
			await site.collection('communities').insertOne({ nameLower: 'slow_bread', name: 'Slow_Bread' })
			expect(await findClashes(db, site)).toEqual({
				communities: { count: 1, first: ['slow_bread'] },
				users: { count: 1, first: ['Moss_Tin'] },
			})
			await site.collection('users').updateOne(taken, { $set: { importKey: 'forum-forum.example:moss.tin' } })
			expect((await findClashes(db, site)).users.count).toBe(0)
		} finally {
			await site.dropDatabase()
		}
	})
})

describe('findOldAddress', () => {
	it('finds where an item is now by any form of its old address; nothing for others', async () => {
		const service = await startTestService(postService)
		try {
			await ensureImportIndexes(service.deps.db)
			await importFrom(service.deps, placeOf(sampleRows), [], { folder, host: 'forum.example' })
			const found = async (old: string) => {
				const answer = await ask(service, findOldAddress, { query: { path: old } })
				return answer.status === 200 ? answer.reply.path : answer.status
			}
			expect(await found('/t/rye-or-spelt/1')).toBe(await pathOf('t1', service.deps.db))
			expect(await found('/t/1/?u=oat')).toBe(await pathOf('t1', service.deps.db))
			const reply = await comment('p3', service.deps.db)
			expect(await found('/t/ovens/2/3')).toBe(`${await pathOf('t2', service.deps.db)}/${reply?._id.toHexString()}`)
			expect(await found('/t/ovens/2/44')).toBe(await pathOf('t2', service.deps.db))
			expect(await found('/c/slow-bread')).toBe('/slow_bread')
			expect(await found('/u/Moss.Tin')).toBe('/@Moss_Tin')
			for (const none of ['/t/77', '/t', '/', '/t/1'.repeat(100), '/%']) expect(await found(none)).toBe(404)
		} finally {
			await service.stop()
		}
	})
})
