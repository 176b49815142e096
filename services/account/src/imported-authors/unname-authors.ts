import { randomInt } from 'node:crypto'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import type { Db, ObjectId } from 'mongodb'
import { users } from '../collections.ts'
import { importedUsersAfter } from './imported-author-store.ts'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const length = 10
const batchSize = 500
const tries = 5

/** A name for an author who is shown without theirs: by chance, so that nobody can find out whose it is. */
export const newUnname = () => `author_${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`

export interface Unnamed {
	_id: ObjectId
	username: string
	importKey: string
}

/**
 * Takes their names from the accounts of an import, of these keys or of all, in batches; gives all that have none, also from before,
 * so that whoever was killed goes on with what they have written. Those that were claimed are members, and keep theirs.
 */
export async function* unnameUsers(db: Db, prefix: string, keys: ReadonlySet<string> | null): AsyncGenerator<Unnamed[]> {
	for (let after: string | null = null; ; ) {
		const batch = await importedUsersAfter(db, { prefix, run: null, after, limit: batchSize })
		if (batch.length === 0) return
		after = batch.at(-1)?.importKey ?? null
		const chosen = batch.filter(({ importKey }) => keys === null || keys.has(importKey))
		const unnamed: Unnamed[] = []
		for (const one of chosen) unnamed.push({ ...one, username: await unname(db, one._id) })
		if (unnamed.length > 0) yield unnamed
	}
}

async function unname(db: Db, _id: ObjectId): Promise<string> {
	for (let attempt = 1; ; attempt++) {
		const username = newUnname()
		const change = { $set: { username, usernameLower: username, isUnnamed: true as const } }
		try {
			await users(db).updateOne({ _id, isUnnamed: { $exists: false }, importKey: { $exists: true } }, change)
			return (await users(db).findOne({ _id }, { projection: { username: 1 } }))?.username ?? username
		} catch (error) {
			if (!isDuplicateKey(error) || attempt === tries) throw error
		}
	}
}
