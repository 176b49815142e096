import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import type { Db, MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { placeOf, sampleRows } from '../../testing/sample-place.ts'
import { finishImports, importFile } from '../import-file.ts'
import { importFrom } from '../import-from.ts'
import { ensureImportIndexes } from '../indexes.ts'
import { type ExportedRow, exportRows } from './export-rows.ts'

let sites: { db: Db; client: MongoClient }[]
let folder: string
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-round-trip-'))
	sites = await Promise.all([1, 2].map(() => openDatabase(inject('mongodbUrl'), `test_${randomUUID().slice(0, 18)}`)))
	for (const { db } of sites) await ensureImportIndexes(db)
})
afterEach(async () => {
	for (const { db, client } of sites) {
		await db.dropDatabase()
		await client.close()
	}
	await rm(folder, { recursive: true })
})

/** Rows by what identifies them, so that their order does not matter. */
async function exported(db: Db): Promise<ExportedRow[]> {
	const rows = await Array.fromAsync(exportRows(db, { siteUrl: 'https://old.example' }))
	return rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

it('reads back what was exported: a second export is equal to the first', async () => {
	const [first, second] = sites
	if (!first || !second) throw new Error('There are two sites.')
	await importFrom(first, placeOf(sampleRows), [], { folder, host: 'forum.example' })
	const member = await seedUser(first.db)
	const tea = await seedCommunity(first.db)
	const post = await seedPost(first.db, member, tea)
	await seedComment(first.db, member, post, { language: 'nds', languageChosen: true })
	await finishImports(first)
	const rows = await exported(first.db)
	const file = path.join(folder, 'site.ndjson')
	await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'))
	const report = await importFile(second, file)
	await finishImports(second)
	expect(report.refused).toEqual([])
	expect(rows.filter((row) => 'language' in row)).toMatchObject([{ kind: 'comment', language: 'nds' }])
	expect(await exported(second.db)).toEqual(rows)
	const kinds = (of: string) => rows.filter(({ kind }) => kind === of).length
	expect([kinds('community'), kinds('user'), kinds('post'), kinds('comment'), kinds('vote')]).toEqual([2, 3, 4, 3, 1])
})

it('says nothing of what was deleted or removed, of deleted accounts, or of what is private', async () => {
	const [site] = sites
	if (!site) throw new Error('There is a site.')
	const member = await seedUser(site.db)
	const leaver = await seedUser(site.db)
	const tea = await seedCommunity(site.db)
	const removed = await seedPost(site.db, member, tea)
	const left = await seedPost(site.db, leaver, tea)
	const at = new Date()
	await site.db.collection('posts').updateOne({ _id: removed._id }, { $set: { body: 'SECRET', deletion: { by: null, as: 'mods', at } } })
	await site.db.collection('users').updateOne({ _id: left.authorId }, { $set: { deletedAt: at } })
	await site.db.collection('users').updateOne({ _id: removed.authorId }, { $set: { email: 'SECRET@example.org', passwordHash: 'SECRET' } })
	const rows = await exported(site.db)
	expect(JSON.stringify(rows)).not.toContain('SECRET')
	expect(rows).toContainEqual(expect.objectContaining({ kind: 'post', id: removed._id.toHexString(), deleted: true, body: null }))
	expect(rows).toContainEqual(expect.objectContaining({ kind: 'post', id: left._id.toHexString(), author: '' }))
	expect(rows.filter(({ kind }) => kind === 'user')).toHaveLength(1)
})
