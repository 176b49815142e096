import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { CommentRecord, OldAddressRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { own } from '@folkmoot/service-kit/collections'
import { inBatches } from '@folkmoot/service-kit/following/in-batches'
import { duplicatesIn } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { prefixRange } from '@folkmoot/service-kit/mongodb/prefix-range'
import type { Collection, Db, Document, ObjectId, OptionalUnlessRequiredId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Inserts a batch unordered; returns the indexes of the records a unique index rejected. Waits once for majority and journal. */
export async function insertBatch<T extends Document>(
	collection: Collection<T>,
	records: readonly OptionalUnlessRequiredId<T>[],
): Promise<number[]> {
	if (records.length === 0) return []
	try {
		await collection.insertMany(records, { ordered: false })
		return []
	} catch (error) {
		return duplicatesIn(error)
	}
}

type ImportedPostRef = Pick<PostRecord, '_id' | 'authorId' | 'publicId' | 'communityId' | 'communityName' | 'importKey'>
type ImportedCommentRef = Pick<
	CommentRecord,
	'_id' | 'authorId' | 'postId' | 'postPublicId' | 'communityName' | 'depth' | 'ancestors' | 'importKey'
>

/** Posts already imported, by key. */
export async function findImportedPosts(db: Db, keys: readonly string[]): Promise<Map<string, ImportedPostRef>> {
	if (keys.length === 0) return new Map()
	const records = await postCollections(db)
		.posts.find({ importKey: { $in: [...new Set(keys)] } })
		.project<ImportedPostRef>({ authorId: 1, publicId: 1, communityId: 1, communityName: 1, importKey: 1 })
		.toArray()
	return new Map(records.map((post) => [post.importKey ?? '', post]))
}

/** Comments already imported, by key. */
export async function findImportedComments(db: Db, keys: readonly string[]): Promise<Map<string, ImportedCommentRef>> {
	if (keys.length === 0) return new Map()
	const records = await postCollections(db)
		.comments.find({ importKey: { $in: [...new Set(keys)] } })
		.project<ImportedCommentRef>({ authorId: 1, postId: 1, postPublicId: 1, communityName: 1, depth: 1, ancestors: 1, importKey: 1 })
		.toArray()
	return new Map(records.map((comment) => [comment.importKey ?? '', comment]))
}

export async function countImportedPosts(db: Db, prefix: string): Promise<number> {
	return postCollections(db).posts.countDocuments({ importKey: prefixRange(prefix) }, { hint: 'importKey_1' })
}

/** Ids of the posts whose importKey begins with this, in order, at most `size` at a time. */
export async function* importedPostIds(db: Db, { prefix, size }: { prefix: string; size: number }): AsyncGenerator<ObjectId[]> {
	const posts = postCollections(db).posts.find({ importKey: prefixRange(prefix) }, { hint: 'importKey_1' })
	for await (const batch of inBatches(posts.project<{ _id: ObjectId }>({ _id: 1 }), size)) yield batch.map(({ _id }) => _id)
}

/** A text of an imported item. */
export interface ImportedText {
	_id: ObjectId
	body: string
}

type Texts = 'posts' | 'comments'
/** What texts of both have in common. */
const textsIn = (db: Db, of: Texts) => own<Pick<PostRecord, '_id' | 'body' | 'bodyTree' | 'importKey'>>(db, of)

/** The texts of the items whose importKey begins with this, `size` at a time. */
export async function* importedTexts(
	db: Db,
	of: Texts,
	{ prefix, size }: { prefix: string; size: number },
): AsyncGenerator<ImportedText[]> {
	const filter = { importKey: prefixRange(prefix), body: { $type: 'string' as const } }
	const texts = textsIn(db, of).find(filter, { hint: 'importKey_1' }).project<ImportedText>({ body: 1 })
	yield* inBatches(texts, size)
}

/** Stores other texts, unless somebody has changed them meanwhile. */
export async function replaceTexts(
	db: Db,
	of: Texts,
	texts: readonly (ImportedText & { was: string; bodyTree: MarkdownTree | null })[],
): Promise<void> {
	if (texts.length === 0) return
	await textsIn(db, of).bulkWrite(
		texts.map(({ _id, body, bodyTree, was }) => ({ updateOne: { filter: { _id, body: was }, update: { $set: { body, bodyTree } } } })),
		{ ordered: false },
	)
}

/** Stores where imported items stood before; a later import of the same place takes an address over. */
export async function storeOldAddresses(db: Db, records: readonly OldAddressRecord[]): Promise<void> {
	await postCollections(db).oldAddresses.bulkWrite(
		records.map(({ _id, ...fields }) => ({ updateOne: { filter: { _id }, update: { $set: fields }, upsert: true } })),
		{ ordered: false },
	)
}
