import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { duplicatesIn } from '@folkmoot/service-kit/mongodb/duplicate-key'
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
type ImportedCommentRef = Pick<CommentRecord, '_id' | 'authorId' | 'postId' | 'depth' | 'ancestors' | 'importKey'>

/** Posts already imported, by key. */
export async function findImportedPosts(db: Db, keys: readonly string[]): Promise<Map<string, ImportedPostRef>> {
	const records = await postCollections(db)
		.posts.find({ importKey: { $in: [...new Set(keys)] } })
		.project<ImportedPostRef>({ authorId: 1, publicId: 1, communityId: 1, communityName: 1, importKey: 1 })
		.toArray()
	return new Map(records.map((post) => [post.importKey ?? '', post]))
}

/** Comments already imported, by key. */
export async function findImportedComments(db: Db, keys: readonly string[]): Promise<Map<string, ImportedCommentRef>> {
	const records = await postCollections(db)
		.comments.find({ importKey: { $in: [...new Set(keys)] } })
		.project<ImportedCommentRef>({ authorId: 1, postId: 1, depth: 1, ancestors: 1, importKey: 1 })
		.toArray()
	return new Map(records.map((comment) => [comment.importKey ?? '', comment]))
}

export async function countImportedPosts(db: Db): Promise<number> {
	return postCollections(db).posts.countDocuments({ importKey: { $exists: true } }, { hint: 'importKey_1' })
}

/** Ids of imported posts, in order, `size` at a time. */
export async function* importedPostIds(db: Db, size: number): AsyncGenerator<ObjectId[]> {
	let batch: ObjectId[] = []
	const posts = postCollections(db).posts.find({ importKey: { $exists: true } }, { hint: 'importKey_1' })
	for await (const { _id } of posts.project<{ _id: ObjectId }>({ _id: 1 })) {
		batch.push(_id)
		if (batch.length === size) {
			yield batch
			batch = []
		}
	}
	if (batch.length > 0) yield batch
}
