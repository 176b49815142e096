import { accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { limits } from '@folkmoot/contract-kit/limits'
import { isReservedName } from '@folkmoot/contract-kit/reserved-names'
import { chunk } from '@folkmoot/service-kit/chunk'
import type { Deps } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { type ImportedRange, ofImport } from '@folkmoot/service-kit/mongodb/imported-range'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { type AnyBulkWriteOperation, type Db, ObjectId } from 'mongodb'
import { newUser } from './accounts/new-user.ts'
import { claimedEvent } from './claims/claimed-event.ts'
import { claimedAgain, findClaimed, membersWhoClaimed } from './claims/claimed-reader.ts'
import { recountMembers } from './claims/recount-store.ts'
import { comments, posts, users } from './collections.ts'
import {
	importedUsersAfter,
	markDeleted,
	markUndone,
	nobodyKey,
	removeUsers,
	takeOver,
	withoutUsed,
} from './imported-authors/imported-author-store.ts'
import { newUnname, type Unnamed, unnameUsers } from './imported-authors/unname-authors.ts'

/** An imported account: a name to write under. Nobody can log in to it. */
export interface UserImport {
	username: string
	createdAt: Date
	/** Stable across runs: the same account has the same key in a second run. */
	importKey: string
	/** The run of the import. */
	importRun?: string | undefined
	/** A new one gets no name that tells who it is. */
	isUnnamed?: boolean
}

/** The stored account for an imported one; that of the member who has claimed its name. */
export interface ImportedUser {
	_id: ObjectId
	/** Differs from the imported name if that was taken or reserved by the site. */
	username: string
	/** Its name does not tell who it is. */
	isUnnamed?: true
}

const batchSize = 1_000
/** How many alternative names to try for an account whose name is taken: numbers first, then what depends on the account. */
const namesTried = 20
const numbersTried = 10

/**
 * Inserts the accounts that are missing; returns all of them by importKey. Idempotent: a second run, or a run after a
 * crash, adds what is missing. No events are sent: imported accounts get no lists and no default communities.
 */
export async function importUsers({ db }: Pick<Deps, 'db'>, accounts: readonly UserImport[]): Promise<Map<string, ImportedUser>> {
	const known = new Map<string, ImportedUser>()
	for (const batch of chunk(accounts, batchSize)) {
		await importBatch(db, batch, known)
		await takeOver(db, batch)
	}
	return known
}

async function importBatch(db: Db, batch: readonly UserImport[], known: Map<string, ImportedUser>): Promise<void> {
	let missing = batch
	for (let round = 0; missing.length > 0; round++) {
		// The first round only reads: a second run writes nothing at all.
		if (round > namesTried) throw new Error(`No free name was found for ${missing[0]?.username}.`)
		if (round > 0) await insertUnderName(db, missing, round - 1)
		for (const { importKey, ...found } of await findImported(db, missing)) known.set(importKey, found)
		missing = missing.filter(({ importKey }) => !known.has(importKey))
	}
}

async function findImported(db: Db, batch: readonly UserImport[]): Promise<(ImportedUser & { importKey: string })[]> {
	const keys = batch.map(({ importKey }) => importKey)
	const found = await users(db)
		.find({ importKey: { $in: keys } })
		.project<ImportedUser & { importKey: string }>({ username: 1, importKey: 1, isUnnamed: 1 })
		.toArray()
	return [...found, ...(await findClaimed(db, keys))]
}

/** Inserts the accounts whose name is free; the others are still missing afterwards. */
async function insertUnderName(db: Db, batch: readonly UserImport[], attempt: number): Promise<void> {
	const records = batch.map(({ username, createdAt, importKey, importRun, isUnnamed }): UserRecord => {
		const name = isUnnamed
			? newUnname()
			: attempt < numbersTried
				? nameForAttempt(username, attempt)
				: withSuffix(username, sha256(importKey + attempt).slice(0, 8))
		const account = newUser({ username: name, email: null, passwordHash: null, isAdmin: false, ip: null }, createdAt)
		return {
			_id: new ObjectId(),
			...account,
			importKey,
			...(importRun === undefined ? {} : { importRun }),
			...(isUnnamed ? { isUnnamed } : {}),
		}
	})
	try {
		await users(db).insertMany(records, { ordered: false })
	} catch (error) {
		if (!isDuplicateKey(error)) throw error
	}
}

/** The name itself, then `name_2`, `name_3` …, cut to the maximum length of names. */
export function nameForAttempt(username: string, attempt: number): string {
	const number = attempt + (isReservedName(username) ? 2 : 1)
	if (number === 1) return username
	return withSuffix(username, String(number))
}

function withSuffix(username: string, ending: string): string {
	const suffix = `_${ending}`
	return username.slice(0, limits.usernameMax - suffix.length) + suffix
}

/** The deleted account under which everything stands whose author nobody knows any more. */
export async function importNobody({ db }: Pick<Deps, 'db'>, now = new Date()): Promise<ImportedUser> {
	const nobody = (await importUsers({ db }, [{ username: 'gone', importKey: nobodyKey, createdAt: now }])).get(nobodyKey)
	if (!nobody) throw new Error('The account of unknown authors is missing.')
	await markDeleted(db, nobodyKey, now)
	return nobody
}

/** The id of that account; null if there is none. */
export async function findNobody({ db }: Pick<Deps, 'db'>): Promise<ObjectId | null> {
	return (await users(db).findOne({ importKey: nobodyKey }, { projection: { _id: 1 } }))?._id ?? null
}

/**
 * Removes the accounts of an import that have written nothing any more and were not banned anywhere. `beforeRemoval` removes what
 * other areas know of them.
 */
export async function undoImportedUsers(
	{ db }: Pick<Deps, 'db'>,
	range: ImportedRange,
	beforeRemoval: (ids: readonly ObjectId[]) => Promise<void>,
): Promise<{ removed: number; kept: number }> {
	const undone = { removed: 0, kept: 0 }
	for (let after: string | null = null; ; ) {
		const batch = await importedUsersAfter(db, { ...range, after, limit: batchSize })
		if (batch.length === 0) break
		after = batch.at(-1)?.importKey ?? null
		const unused = await withoutUsed(
			db,
			batch.map(({ _id }) => _id),
		)
		await beforeRemoval(unused)
		await removeUsers(db, unused)
		if (range.run !== null)
			await markUndone(
				db,
				batch.map(({ _id }) => _id),
			)
		undone.removed += unused.length
		undone.kept += batch.length - unused.length
	}
	const nobody = await users(db).findOne({ importKey: nobodyKey }, { projection: { _id: 1 } })
	if (nobody) {
		const unused = await withoutUsed(db, [nobody._id])
		await beforeRemoval(unused)
		await removeUsers(db, unused)
	}
	return undone
}

/** The accounts of an import, in batches. */
export async function* importedUserIds({ db }: Pick<Deps, 'db'>, prefix: string): AsyncGenerator<ObjectId[]> {
	for (let after: string | null = null; ; ) {
		const batch = await importedUsersAfter(db, { prefix, run: null, after, limit: batchSize })
		if (batch.length === 0) return
		after = batch.at(-1)?.importKey ?? null
		yield batch.map(({ _id }) => _id)
	}
}

/** How many accounts of an import there are, of these keys or in all, that nobody has claimed. */
export function countImportedUsers({ db }: Pick<Deps, 'db'>, prefix: string, keys: ReadonlySet<string> | null): Promise<number> {
	const { importKey } = ofImport({ prefix, run: null })
	return users(db).countDocuments({ importKey: { ...importKey, ...(keys ? { $in: [...keys] } : {}) } })
}

/** Takes their names from the accounts of an import; gives them in batches, for their items to follow (post's renameAuthors). */
export function unnameImportedUsers({ db }: Pick<Deps, 'db'>, prefix: string, keys: ReadonlySet<string> | null): AsyncGenerator<Unnamed[]> {
	return unnameUsers(db, prefix, keys)
}

/** The accounts of these keys that nobody has claimed. */
export async function findUnclaimed({ db }: Pick<Deps, 'db'>, keys: readonly string[]): Promise<(ImportedUser & { importKey: string })[]> {
	return users(db)
		.find({ importKey: { $in: [...keys] } })
		.project<ImportedUser & { importKey: string }>({ username: 1, importKey: 1 })
		.toArray()
}

/** Removes accounts of an import that have written nothing any more; those that were banned somewhere stay, as their bans do. Returns how many. */
export async function removeImportedUsers({ db }: Pick<Deps, 'db'>, ids: readonly ObjectId[]): Promise<number> {
	const unused = await withoutUsed(db, ids)
	await removeUsers(db, unused)
	return unused.length
}

interface Totals {
	_id: ObjectId
	count: number
	upvotes: number
}

/**
 * Recomputes points and counters of the imported accounts whose keys begin with `prefix`, of nobody, and of the members who have claimed some,
 * from posts and comments, at the end of an import. Nobody can vote as an imported account, so every upvote is somebody else's. A vote cast
 * through the site meanwhile may be counted once too often or too rarely until the next run.
 */
export async function recountImportedUsers({ db }: Pick<Deps, 'db'>, prefix: string, onProgress?: (done: number) => void): Promise<void> {
	let done = 0
	for await (const ids of importedUserIds({ db }, prefix)) {
		onProgress?.(done)
		await recountUsers({ db }, ids)
		done += ids.length
	}
	onProgress?.(done)
	const nobody = await findNobody({ db })
	if (nobody) await recountUsers({ db }, [nobody])
	for await (const ids of membersWhoClaimed(db, batchSize, prefix)) await recountMembers(db, ids)
}

/** Has what an import wrote under a name that was claimed while it ran moved to the member too; a running site does it. */
export async function moveLateItems({ db, now }: Pick<Deps, 'db' | 'now'>, prefix: string): Promise<void> {
	for await (const found of claimedAgain(db, batchSize, prefix)) {
		const events = found.map(({ claimed, member }) => claimedEvent(claimed, member))
		await appendEvents(db, accountOutbox, events, { tx: undefined, now: now() })
	}
}

/** Recomputes points and counters of these accounts only. */
export async function recountUsers({ db }: Pick<Deps, 'db'>, ids: readonly ObjectId[]): Promise<void> {
	const [ofPosts, ofComments] = await Promise.all([
		sumContent(posts(db), ids, 1),
		sumContent(comments(db), ids, { $cond: [{ $eq: ['$deletion', null] }, 1, 0] }),
	])
	const writes = ids.map((_id): AnyBulkWriteOperation<UserRecord> => {
		const key = _id.toHexString()
		const [postTotals, commentTotals] = [ofPosts.get(key), ofComments.get(key)]
		const points = 1 + (postTotals?.upvotes ?? 0) + (commentTotals?.upvotes ?? 0)
		return {
			updateOne: { filter: { _id }, update: { $set: { points, noPosts: postTotals?.count ?? 0, noComments: commentTotals?.count ?? 0 } } },
		}
	})
	await users(db).bulkWrite(writes, { ordered: false })
}

type Readable = ReturnType<typeof posts> | ReturnType<typeof comments>

/** The content of each account: the number of items (each counts as `one`) and the sum of their upvotes. */
async function sumContent(collection: Readable, ids: readonly ObjectId[], one: object | 1): Promise<Map<string, Totals>> {
	const sums = await collection
		.aggregate<Totals>([
			{ $match: { authorId: { $in: ids } } },
			{ $group: { _id: '$authorId', count: { $sum: one }, upvotes: { $sum: '$upvotes' } } },
		])
		.toArray()
	return new Map(sums.map((sum) => [sum._id.toHexString(), sum]))
}
