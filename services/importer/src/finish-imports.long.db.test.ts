import type { Db, MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeImportDatabase, openImportDatabase } from '../testing/import-database.ts'
import { placeOf, sampleRows } from '../testing/sample-place.ts'
import { finishImports } from './import-file.ts'
import { importFrom, prefixOf } from './import-from.ts'

let db: Db
let client: MongoClient
let folder: string
beforeEach(async () => {
	;({ db, client, folder } = await openImportDatabase())
})
afterEach(() => closeImportDatabase({ db, client, folder }))

const place = placeOf(sampleRows)
const prefixAt = (host: string) => prefixOf(place, { host })
const importAt = (host: string) => importFrom({ db, client }, place, [], { folder, host })
const finishAt = (host: string) => finishImports({ db, client }, { prefix: prefixAt(host) })

/** Of the items from a host: the sums of comments and points, and how many are searched. */
async function countedAt(host: string) {
	const importKey = { $regex: `^${prefixAt(host)}` }
	const [posts, comments, users] = await Promise.all(
		(['posts', 'comments', 'users'] as const).map((name) => db.collection(name).find({ importKey }).toArray()),
	)
	const ids = [...(posts ?? []), ...(comments ?? [])].map(({ _id }) => _id)
	return {
		comments: (posts ?? []).reduce((sum, { noComments }) => sum + noComments, 0),
		points: (users ?? []).reduce((sum, { points }) => sum + points, 0),
		searched: await db.collection('searchTexts').countDocuments({ _id: { $in: ids } }),
	}
}

describe('finishImports', () => {
	it('counts and indexes what is of this place, and does not go through the others', async () => {
		await importAt('old.example')
		await finishAt('old.example')
		const whole = await countedAt('old.example')
		expect(whole.comments).toBeGreaterThan(0)
		expect(whole.searched).toBeGreaterThan(whole.comments)
		// What would be mended if it were counted again.
		const importKey = { $regex: `^${prefixAt('old.example')}` }
		await db.collection('posts').updateMany({ importKey }, { $set: { noComments: 0 } })
		await db.collection('users').updateMany({ importKey }, { $set: { points: 0 } })
		await db.collection('searchTexts').deleteMany({ kind: { $in: ['post', 'comment'] } })
		await importAt('new.example')
		await finishAt('new.example')
		expect(await countedAt('new.example')).toEqual(whole)
		expect(await countedAt('old.example')).toEqual({ comments: 0, points: 0, searched: 0 })
		await finishImports({ db, client })
		expect(await countedAt('old.example')).toEqual(whole)
	})
})
