import type { OldAddressRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Db, MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeImportDatabase, openImportDatabase } from '../testing/import-database.ts'
import { placeOf, sampleRows } from '../testing/sample-place.ts'
import { describeErased, eraseImported } from './erase-imported.ts'
import { describeUnmatched, findUnmatched } from './find-unmatched.ts'
import { finishImports } from './import-file.ts'
import { importFrom, prefixOf } from './import-from.ts'
import { parseLeaveOutList } from './sources/leave-out-list.ts'

let db: Db
let client: MongoClient
let folder: string
beforeEach(async () => {
	;({ db, client, folder } = await openImportDatabase())
	await importAll()
})
afterEach(() => closeImportDatabase({ db, client, folder }))

const host = 'forum.example'
const place = placeOf(sampleRows)
const prefix = prefixOf(place, { host })
async function importAll(list = '') {
	const report = await importFrom({ db, client }, place, [], { folder, host, list: parseLeaveOutList(list) })
	await finishImports({ db, client })
	return report
}
const erase = (list: string) => eraseImported({ db, client }, prefix, parseLeaveOutList(list))
const find = (id: string, name = 'posts') => db.collection<PostRecord>(name).findOne({ importKey: prefix + id })
const words = async () => (await db.collection<{ _id: string }>('searchWords').find().toArray()).map(({ _id }) => _id)

it('a person is gone with name, texts and votes; threads keep their shape', async () => {
	expect(await words()).toContain('spelt')
	const erased = await erase('@moss.tin')
	expect(erased).toEqual({ posts: 1, comments: 1, users: 1 })
	expect(describeErased(erased)).toContain('Erased 1 post, 1 comment and 1 account.')
	expect(await find('t1')).toMatchObject({ title: '[deleted]', body: null, deletion: { as: 'normal' }, source: null })
	expect(await find('p3', 'comments')).toMatchObject({ body: '', bodyTree: [], deletion: { as: 'normal' } })
	expect(await find('t2')).toMatchObject({ title: 'Ovens', authorName: 'oat', noComments: 2 })
	const everything = await Promise.all(
		(await db.listCollections().toArray())
			.filter(({ name }) => !/^audit/.test(name))
			.map(({ name }) => db.collection(name).find().toArray()),
	)
	expect(JSON.stringify(everything)).not.toMatch(/moss.tin|spelt/i)
	expect(await db.collection<OldAddressRecord>('oldAddresses').countDocuments({ on: 'user' })).toBe(0)
	expect(await db.collection('auditLog').distinct('action')).toContain('erase_imported')
	expect(await erase('@moss.tin')).toEqual({ posts: 0, comments: 0, users: 0 })
	// Given the list again, another import brings nothing back.
	await importAll('@moss.tin')
	expect(await find('t1')).toMatchObject({ title: '[deleted]' })
	expect(await db.collection('users').countDocuments({ importKey: `${prefix}moss.tin` })).toBe(0)
})

it('what of a list is not there is told, also once it has been erased', async () => {
	const list = parseLeaveOutList('@Moss.Tin\n@oats\nt1\nt99\nhttps://forum.example/t/2\nhttps://forum.example/t/99')
	const unmatched = await findUnmatched({ db, client }, prefix, list)
	expect(unmatched).toEqual(['@oats', 't99', 'forum.example/t/99'])
	expect(describeUnmatched(unmatched)).toBe('Not in this import, or claimed by a member: @oats, t99, forum.example/t/99.')
	expect(await findUnmatched({ db, client }, 'elsewhere:', list)).toHaveLength(6)
	await erase('@moss.tin')
	expect(await findUnmatched({ db, client }, prefix, parseLeaveOutList('@moss.tin'))).toEqual(['@moss.tin'])
	expect(describeUnmatched(Array.from({ length: 22 }, () => 'x'))).toMatch(/x and 2 more\.$/)
	expect(describeUnmatched([])).toBeNull()
})

it('single items are erased by id or old address, and nothing else', async () => {
	expect(await erase('t1\nhttps://forum.example/t/2\nhttps://other.example/t/5')).toEqual({ posts: 2, comments: 0, users: 0 })
	for (const id of ['t1', 't2']) expect(await find(id)).toMatchObject({ title: '[deleted]', body: null })
	expect(await find('p3', 'comments')).toMatchObject({ authorName: 'Moss_Tin' })
	expect(await eraseImported({ db, client }, 'elsewhere:', parseLeaveOutList('@oat\np3'))).toEqual({ posts: 0, comments: 0, users: 0 })
})
