import { parseAllApart } from '@folkmoot/markdown/apart/parse-apart'
import { unparsedTree } from '@folkmoot/markdown/unparsed-tree'
import type { CommentRecord, OldAddressRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import type { Deps } from '@folkmoot/service-kit/context'
import type { ImportedRange } from '@folkmoot/service-kit/mongodb/imported-range'
import { newObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ObjectId } from 'mongodb'
import { postCollections } from './collections.ts'
import { countItems, type Erasure, eraseItems, findKnown, type Nobody } from './imports/erase-store.ts'
import { bodyOf, commentRecord, postRecord } from './imports/import-records.ts'
import type { BatchReport, BeforeInsert, ImportedComment, ImportedPost, ImportedVote, RowNote } from './imports/import-rows.ts'
import {
	countImportedPosts,
	findImportedComments,
	findImportedPosts,
	importedPostIds,
	insertBatch,
	storeOldAddresses,
} from './imports/import-store.ts'
import type { ImportedParent } from './imports/imported-place.ts'
import { findPersons } from './imports/person-reader.ts'
import { queuePictures } from './imports/picture-store.ts'
import { recountThreads } from './imports/recount-store.ts'
import { type RenamedAuthor, renameItems } from './imports/rename-store.ts'
import { rewriteLinksOf } from './imports/rewrite-imported.ts'
import type { OldPlace } from './imports/rewrite-links.ts'
import { takeOver } from './imports/run-store.ts'
import { undoComments } from './imports/undo-comments.ts'
import { type Undone, type UndoOptions, undoPosts } from './imports/undo-posts.ts'
import { removeGoneAddresses, removeTracesOfGonePosts } from './imports/undo-store.ts'
import { validateComment, validatePlace, validatePost } from './imports/validate-rows.ts'
import { withKnownNames } from './mentions/with-known-names.ts'
import { checkLink } from './posts/link-rules.ts'
import { newPublicId } from './posts/public-id.ts'

/*
 * The entry point for importers, batch by batch (500 to 2,000 rows each): posts, then comments, then votes, then
 * finishImport. A batch is durable on disk when its call returns, and a repeated one adds nothing. It publishes no events.
 */

type ImportDeps = Pick<Deps, 'db' | 'client'>
const doNothing: BeforeInsert = async () => {}

/** Adds posts with their totals, hot and score. Authors' counters belong to account and stay unchanged. */
export async function importPosts(
	{ db }: Pick<Deps, 'db'>,
	rows: readonly ImportedPost[],
	beforeInsert: BeforeInsert = doNothing,
): Promise<BatchReport> {
	const notes = takeNotes()
	const existing = await findImportedPosts(db, keysOf(rows))
	await takeOver(db, 'posts', rows, existing)
	const newRows = (await selectNewRows(db, rows, existing, notes)).filter((row) => notes.accept(row.importKey, validatePost(row)))
	const trees = await parseAllApart(newRows.map((row) => bodyOf(row) ?? ''))
	const parsed = newRows.map((row, index) => postRecord(row, trees[index] ?? notes.unparsed(row.importKey, row.body)))
	const records = await withKnownNames(db, parsed)
	await beforeInsert(records)
	const { posts } = postCollections(db)
	const rejected = await insertBatch(posts, records)
	// Rejected by a unique index: another run won the race, or a public id was taken.
	const raced =
		rejected.length > 0
			? await findImportedPosts(
					db,
					rejected.map((index) => records[index]?.importKey ?? ''),
				)
			: new Map()
	const retried = rejected.flatMap((index) => records[index] ?? []).filter((record) => !raced.has(record.importKey))
	for (const record of retried) await posts.insertOne({ ...record, publicId: newPublicId() })
	return notes.report(rows.length, records.length - rejected.length + retried.length)
}

/** Adds comments below their posts and parents, which are already imported or come earlier in the same batch. */
export async function importComments(
	{ db }: Pick<Deps, 'db'>,
	rows: readonly ImportedComment[],
	beforeInsert: BeforeInsert = doNothing,
): Promise<BatchReport> {
	const notes = takeNotes()
	const existing = await findImportedComments(db, keysOf(rows).concat(rows.flatMap((row) => row.parentKey ?? [])))
	const posts = await findImportedPosts(
		db,
		rows.map((row) => row.postKey),
	)
	const places = new Map<string, ImportedParent>(existing)
	const parsed: CommentRecord[] = []
	await takeOver(db, 'comments', rows, existing)
	const newRows = await selectNewRows(db, rows, existing, notes)
	const trees = await parseAllApart(newRows.map((row) => (row.deleted ? '' : row.body)))
	for (const [index, row] of newRows.entries()) {
		const post = posts.get(row.postKey)
		const answered = row.parentKey === null ? null : places.get(row.parentKey)
		if (!notes.accept(row.importKey, validateComment(row) ?? validatePlace(post?._id, answered)) || !post) continue
		const record = commentRecord(row, trees[index] ?? notes.unparsed(row.importKey, row.body), post, answered ?? null)
		if (record.inReplyTo) notes.mended.push({ key: row.importKey, ...beside })
		if (record.deletion && !row.deleted) notes.mended.push({ key: row.importKey, ...blank })
		places.set(row.importKey, record)
		parsed.push(record)
	}
	const records = await withKnownNames(db, parsed)
	await beforeInsert(records)
	const rejected = await insertBatch(postCollections(db).comments, records)
	return notes.report(rows.length, records.length - rejected.length)
}

/** Adds who voted, so that the site knows it; the totals of the posts and comments include these votes already. */
export async function importVotes({ db }: Pick<Deps, 'db'>, rows: readonly ImportedVote[]): Promise<BatchReport> {
	const notes = takeNotes()
	const posts = await findImportedPosts(
		db,
		rows.filter((row) => row.on === 'post').map((row) => row.targetKey),
	)
	const comments = await findImportedComments(
		db,
		rows.filter((row) => row.on === 'comment').map((row) => row.targetKey),
	)
	const records = rows.flatMap((row): VoteRecord[] => {
		const post = row.on === 'post' ? posts.get(row.targetKey) : undefined
		const comment = row.on === 'comment' ? comments.get(row.targetKey) : undefined
		const targetId = post?._id ?? comment?._id
		const postId = post?._id ?? comment?.postId
		if (!targetId || !postId) {
			notes.accept(row.targetKey, { field: 'target', reason: `no ${row.on} has this id` })
			return []
		}
		const { voterId, on, up, createdAt, importRun } = row
		const run = importRun === undefined ? {} : { importRun }
		return [{ _id: newObjectId(), voterId, on, targetId, postId, up, createdAt, ...run }]
	})
	const rejected = await insertBatch(postCollections(db).votes, records)
	return notes.report(rows.length, records.length - rejected.length)
}

/** Stores where imported items stood before, so that links to them lead here. */
export async function importAddresses({ db }: Pick<Deps, 'db'>, records: readonly OldAddressRecord[]): Promise<void> {
	await storeOldAddresses(db, records)
}

/**
 * Makes links in the texts of an import that lead to its own items lead to them here; those to what is not here
 * stay. `prefix` begins the importKeys of the import. A repeated call finds nothing to do.
 */
export function rewriteImportedLinks(
	deps: Pick<Deps, 'db'>,
	ofImport: OldPlace & { prefix: string },
	onProgress?: (done: number) => void,
): Promise<void> {
	return rewriteLinksOf(deps, ofImport, onProgress)
}

/**
 * Removes the posts of an import with their comments, votes, visits and pictures, and its comments in other threads. A thread in which
 * somebody else has commented, or that was reported or saved, is kept whole, and so is a comment that was answered. A repeated call
 * goes on where one was killed.
 */
export async function undoImportedPosts(deps: ImportDeps, range: ImportedRange, options: UndoOptions = {}): Promise<Undone> {
	const undone = await undoPosts(deps.db, range, options)
	if (range.run !== null) await undoComments(deps, { ...range, run: range.run }, options)
	await removeTracesOfGonePosts(deps.db, range.run)
	return undone
}

/** Has the site fetch the pictures of the posts of a run in the background; returns of how many. A repeated call adds nothing. */
export function fetchImportedPictures({ db }: Pick<Deps, 'db'>, importRun: string): Promise<number> {
	return queuePictures(db, importRun)
}

/** Erases the content and the authors of single items: they keep their places in the threads. Idempotent. */
export function eraseImported({ db }: Pick<Deps, 'db'>, erasure: Erasure & Nobody): Promise<{ posts: number; comments: number }> {
	return eraseItems(db, erasure)
}

/** Which of these ids and addresses of an import there are. */
export function findImportedItems({ db }: Pick<Deps, 'db'>, wanted: Omit<Erasure, 'authorIds'>): Promise<Set<string>> {
	return findKnown(db, wanted)
}

/** How many items that would be. */
export function countErasable(
	{ db }: Pick<Deps, 'db'>,
	erasure: Erasure,
	nobodyId: ObjectId | null,
): Promise<{ posts: number; comments: number }> {
	return countItems(db, erasure, nobodyId)
}

/** Shows these authors' items under the names that they have now. */
export function renameAuthors({ db }: Pick<Deps, 'db'>, authors: readonly RenamedAuthor[]): Promise<void> {
	return renameItems(db, authors)
}

/** Removes the old addresses of what is gone of an import, and of the communities with these names. */
export async function undoImportedAddresses({ db }: Pick<Deps, 'db'>, prefix: string, communities: readonly string[]): Promise<void> {
	await removeGoneAddresses(db, prefix, communities)
}

/** Counts comments, replies and last activity of what was imported, with keys that begin with `prefix`; call it once after the last batch. */
export async function finishImport(
	{ db, client }: ImportDeps,
	prefix: string,
	onProgress?: (done: number, total: number) => void,
): Promise<void> {
	const total = onProgress ? await countImportedPosts(db, prefix) : 0
	let done = 0
	for await (const ids of importedPostIds(db, { prefix, size: 250 })) {
		await recountThreads(client, db, ids)
		done += ids.length
		onProgress?.(done, total)
	}
}

const beside = { field: 'parent', reason: 'nested deeper than 15: moved up to depth 15, with a note of whom it answers' }
const blank = { field: 'body', reason: 'blank: kept as a deleted comment' }
const keysOf = (rows: readonly { importKey: string }[]) => rows.map((row) => row.importKey)

/** What a batch reports. */
function takeNotes() {
	const refused: RowNote[] = []
	const mended: RowNote[] = []
	return {
		mended,
		accept: (key: string, error: Omit<RowNote, 'key'> | null): boolean => {
			if (error) refused.push({ key, ...error })
			return !error
		},
		unparsed: (key: string, body: string | null) => {
			mended.push({ key, field: 'body', reason: 'too complex to be parsed: its Markdown is shown as it was typed' })
			return unparsedTree(body ?? '')
		},
		report: (rows: number, added: number): BatchReport => ({ added, known: rows - added - refused.length, refused, mended }),
	}
}

/** Rows not yet stored, one per key. A key that belongs to somebody else's item is that of another file. */
async function selectNewRows<R extends { importKey: string; authorId: ObjectId }>(
	db: ImportDeps['db'],
	rows: readonly R[],
	existing: ReadonlyMap<string, { authorId: ObjectId }>,
	notes: Pick<ReturnType<typeof takeNotes>, 'accept'>,
): Promise<R[]> {
	const byKey = new Map(rows.map((row) => [row.importKey, row]))
	const pairs = [...byKey.values()].map((row) => ({ row, found: existing.get(row.importKey) }))
	const idsOfOthers = pairs.flatMap(({ row, found }) =>
		found && !found.authorId.equals(row.authorId) ? [found.authorId, row.authorId] : [],
	)
	const personOf = await findPersons(db, idsOfOthers)
	const reason = "somebody else's item of this id is here already: give this file a --prefix"
	return pairs.flatMap(({ row, found }) => {
		if (!found) return [row]
		const isSame = personOf(found.authorId) === personOf(row.authorId)
		notes.accept(row.importKey, isSame ? null : { field: 'id', reason })
		return []
	})
}

/** Whether a link post may have this address. */
export function isPostLink(url: string): boolean {
	return checkLink(url) !== null
}
