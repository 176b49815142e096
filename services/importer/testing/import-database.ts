import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import type { Db, MongoClient } from 'mongodb'
import { inject } from 'vitest'
import { ensureImportIndexes } from '../src/indexes.ts'

/** An empty site to import into, with a folder for its files. */
export interface ImportDatabase {
	db: Db
	client: MongoClient
	folder: string
}

/** Opens one on the MongoDB of the test run. */
export async function openImportDatabase(): Promise<ImportDatabase> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-import-'))
	const { db, client } = await openDatabase(inject('mongodbUrl'), `test_${randomUUID().slice(0, 18)}`)
	await ensureImportIndexes(db)
	return { db, client, folder }
}

/** Deletes it with all that is in it. */
export async function closeImportDatabase({ db, client, folder }: ImportDatabase): Promise<void> {
	await db.dropDatabase()
	await client.close()
	await rm(folder, { recursive: true })
}
