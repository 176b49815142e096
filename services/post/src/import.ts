import { limits } from '@folkmoot/contract-kit/limits'
import { parseAllApart } from '@folkmoot/markdown/apart/parse-apart'
import type { CommentRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { newObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ObjectId } from 'mongodb'
import { postCollections } from './collections.ts'
import { bodyOf, commentRecord, type ImportedParent, postRecord } from './imports/import-records.ts'
import type { BatchReport, ImportedComment, ImportedPost, ImportedVote, Refusal } from './imports/import-rows.ts'
import { findImportedComments, findImportedPosts, importedPostIds, insertBatch } from './imports/import-store.ts'
import { recountThreads } from './imports/recount-store.ts'
import { validateComment, validatePost } from './imports/validate-rows.ts'
import { withKnownNames } from './mentions/with-known-names.ts'
import { newPublicId } from './posts/public-id.ts'

/*
 * The entry point for importers, batch by batch (500 to 2,000 rows each): posts, then comments, then votes, then
 * finishImport. A batch is durable on disk when its call returns, and a repeated one adds nothing. It publishes no events.
 */

type ImportDeps = Pick<Deps, 'db' | 'client'>

/** Adds posts with their totals, hot and score. Authors' counters belong to account and stay unchanged. */
export async function importPosts({ db }: Pick<Deps, 'db'>, rows: readonly ImportedPost[]): Promise<BatchReport> {
	const refused: Refusal[] = []
	const existing = await findImportedPosts(db, keysOf(rows))
	const newRows = selectNewRows(rows, existing).filter((row) => accept(row.importKey, validatePost(row), refused))
	const trees = await parseAllApart(newRows.map((row) => bodyOf(row) ?? ''))
	const parsed = newRows.flatMap((row, index) => {
		const tree = trees[index]
		return accept(row.importKey, tree ? null : tooComplex, refused) && tree ? [postRecord(row, tree)] : []
	})
	const records = await withKnownNames(db, parsed)
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
	const added = records.length - rejected.length + retried.length
	return { added, known: rows.length - added - refused.length, refused }
}

/** Adds comments below their posts and parents, which are already imported or come earlier in the same batch. */
export async function importComments({ db }: Pick<Deps, 'db'>, rows: readonly ImportedComment[]): Promise<BatchReport> {
	const refused: Refusal[] = []
	const existing = await findImportedComments(db, keysOf(rows).concat(rows.flatMap((row) => row.parentKey ?? [])))
	const posts = await findImportedPosts(
		db,
		rows.map((row) => row.postKey),
	)
	const places = new Map<string, ImportedParent>(existing)
	const records: CommentRecord[] = []
	const newRows = selectNewRows(rows, existing)
	const trees = await parseAllApart(newRows.map(({ body }) => (body.length <= limits.bodyMax ? body : '')))
	let emptied = 0
	for (const [index, row] of newRows.entries()) {
		const post = posts.get(row.postKey)
		const parent = row.parentKey === null ? null : places.get(row.parentKey)
		const error = validateComment(row) ?? validatePlace(post?._id, parent)
		if (!accept(row.importKey, error, refused) || !post) continue
		const tree = trees[index]
		// Like one that is too long: its place is kept, for the sake of its replies.
		if (!tree) emptied++
		accept(row.importKey, tree ? null : tooComplex, refused)
		const record = commentRecord(tree ? row : { ...row, body: '', removed: true }, tree ?? [], post, parent ?? null)
		places.set(row.importKey, record)
		records.push(record)
	}
	const rejected = await insertBatch(postCollections(db).comments, await withKnownNames(db, records))
	const added = records.length - rejected.length - emptied
	return { added, known: rows.length - added - refused.length, refused }
}

/** Adds who voted, so that the site knows it; the totals of the posts and comments include these votes already. */
export async function importVotes({ db }: Pick<Deps, 'db'>, rows: readonly ImportedVote[]): Promise<BatchReport> {
	const refused: Refusal[] = []
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
			refused.push({ key: row.targetKey, field: 'target', reason: `no imported ${row.on} has this id` })
			return []
		}
		return [{ _id: newObjectId(), voterId: row.voterId, on: row.on, targetId, postId, up: row.up, createdAt: row.createdAt }]
	})
	const rejected = await insertBatch(postCollections(db).votes, records)
	return { added: records.length - rejected.length, known: rejected.length, refused }
}

/** Counts comments, replies and last activity of everything imported; call it once after the last batch. */
export async function finishImport({ db, client }: ImportDeps): Promise<void> {
	for await (const ids of importedPostIds(db, 250)) await recountThreads(client, db, ids)
}

const tooComplex = { field: 'body', reason: 'too complex to be shown' }
const keysOf = (rows: readonly { importKey: string }[]) => rows.map((row) => row.importKey)

/** Rows not yet stored, one per key. */
function selectNewRows<R extends { importKey: string }>(rows: readonly R[], existing: ReadonlyMap<string, unknown>): R[] {
	const byKey = new Map(rows.map((row) => [row.importKey, row]))
	return [...byKey.values()].filter((row) => !existing.has(row.importKey))
}

function accept(key: string, error: Omit<Refusal, 'key'> | null, refused: Refusal[]): boolean {
	if (error) refused.push({ key, ...error })
	return !error
}

function validatePlace(postId: ObjectId | undefined, parent: ImportedParent | null | undefined): Omit<Refusal, 'key'> | null {
	if (!postId) return { field: 'post', reason: 'no imported post has this id' }
	if (parent === undefined) return { field: 'parent', reason: 'no imported comment has this id' }
	if (parent && !parent.postId.equals(postId)) return { field: 'parent', reason: 'the parent belongs to another post' }
	if (parent && parent.depth >= limits.commentDepthMax) return { field: 'parent', reason: `deeper than ${limits.commentDepthMax}` }
	return null
}
