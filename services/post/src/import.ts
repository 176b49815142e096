import { limits } from '@folkmoot/contract-kit/limits'
import type { CommentRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { newObjectId } from '@folkmoot/service-kit/object-id'
import type { ObjectId } from 'mongodb'
import { postCollections } from './collections.ts'
import { commentRecord, type ImportedParent, postRecord } from './imports/import-records.ts'
import type { BatchReport, ImportedComment, ImportedPost, ImportedVote, Refusal } from './imports/import-rows.ts'
import { complainOfComment, complainOfPost } from './imports/import-rules.ts'
import { findImportedComments, findImportedPosts, importedPostIds, insertBatch } from './imports/import-store.ts'
import { recountThreads } from './imports/recount-store.ts'
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
	const earlier = await findImportedPosts(db, keysOf(rows))
	const fresh = freshRows(rows, earlier).filter((row) => isTaken(row.importKey, complainOfPost(row), refused))
	const records = await withKnownNames(db, fresh.map(postRecord))
	const { posts } = postCollections(db)
	const left = await insertBatch(posts, records)
	// Rejected by a unique index: another run won the race, or a public id was taken.
	const raced =
		left.length > 0
			? await findImportedPosts(
					db,
					left.map((index) => records[index]?.importKey ?? ''),
				)
			: new Map()
	const again = left.flatMap((index) => records[index] ?? []).filter((record) => !raced.has(record.importKey))
	for (const record of again) await posts.insertOne({ ...record, publicId: newPublicId() })
	const added = records.length - left.length + again.length
	return { added, known: rows.length - added - refused.length, refused }
}

/** Adds comments below their posts and parents, which are already imported or come earlier in the same batch. */
export async function importComments({ db }: Pick<Deps, 'db'>, rows: readonly ImportedComment[]): Promise<BatchReport> {
	const refused: Refusal[] = []
	const earlier = await findImportedComments(db, keysOf(rows).concat(rows.flatMap((row) => row.parentKey ?? [])))
	const posts = await findImportedPosts(
		db,
		rows.map((row) => row.postKey),
	)
	const places = new Map<string, ImportedParent>(earlier)
	const records: CommentRecord[] = []
	for (const row of freshRows(rows, earlier)) {
		const post = posts.get(row.postKey)
		const parent = row.parentKey === null ? null : places.get(row.parentKey)
		const complaint = complainOfComment(row) ?? complainOfPlace(post?._id, parent)
		if (!isTaken(row.importKey, complaint, refused) || !post) continue
		const record = commentRecord(row, post, parent ?? null)
		places.set(row.importKey, record)
		records.push(record)
	}
	const left = await insertBatch(postCollections(db).comments, await withKnownNames(db, records))
	const added = records.length - left.length
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
	const left = await insertBatch(postCollections(db).votes, records)
	return { added: records.length - left.length, known: left.length, refused }
}

/** Counts comments, replies and last activity of everything imported; call it once after the last batch. */
export async function finishImport({ db, client }: ImportDeps): Promise<void> {
	for await (const ids of importedPostIds(db, 250)) await recountThreads(client, db, ids)
}

const keysOf = (rows: readonly { importKey: string }[]) => rows.map((row) => row.importKey)

/** Rows not yet stored, one per key. */
function freshRows<R extends { importKey: string }>(rows: readonly R[], earlier: ReadonlyMap<string, unknown>): R[] {
	const once = new Map(rows.map((row) => [row.importKey, row]))
	return [...once.values()].filter((row) => !earlier.has(row.importKey))
}

function isTaken(key: string, complaint: Omit<Refusal, 'key'> | null, refused: Refusal[]): boolean {
	if (complaint) refused.push({ key, ...complaint })
	return !complaint
}

function complainOfPlace(postId: ObjectId | undefined, parent: ImportedParent | null | undefined): Omit<Refusal, 'key'> | null {
	if (!postId) return { field: 'post', reason: 'no imported post has this id' }
	if (parent === undefined) return { field: 'parent', reason: 'no imported comment has this id' }
	if (parent && !parent.postId.equals(postId)) return { field: 'parent', reason: 'the parent belongs to another post' }
	if (parent && parent.depth >= limits.commentDepthMax) return { field: 'parent', reason: `deeper than ${limits.commentDepthMax}` }
	return null
}
