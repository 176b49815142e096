import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { receiveComments as endpoint } from '@folkmoot/post-contract/archive-endpoints'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import { postCollections } from '../collections.ts'
import { type ImportedParent, importedId } from '../imports/import-records.ts'
import { findImportedComments, findImportedPosts, insertBatch } from '../imports/import-store.ts'
import { withKnownNames } from '../mentions/with-known-names.ts'
import { archivedCommentRecord, importKeyOf } from './archived-records.ts'
import { findTakenIds } from './community-import-store.ts'

/** Comments refer to posts and parents by the ids of the archive. */
export async function receiveComments({ body }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const key = (id: string) => importKeyOf(body, id)
	const named = body.rows.flatMap(({ comment }) => [comment.id, ...(comment.parent ? [comment.parent] : [])])
	const existing = await findImportedComments(db, named.map(key))
	const newRows = body.rows.filter(({ comment }) => !existing.has(key(comment.id)))
	const posts = await findImportedPosts(
		db,
		newRows.map(({ comment }) => key(comment.post)),
	)
	const taken = await findTakenIds(
		db,
		'comments',
		newRows.map(({ comment }) => comment.id),
	)
	const places = new Map<string, ImportedParent>(existing)
	const records = newRows.map((row): CommentRecord => {
		const { id, post: postId, parent: parentId, createdAt } = row.comment
		const post = posts.get(key(postId))
		const parent = parentId === null ? null : places.get(key(parentId))
		if (!post || parent === undefined) throw badField('rows', `Comment ${id} lies below nothing that arrived.`)
		const _id = taken.has(id) ? importedId(key(id), new Date(createdAt)) : toObjectId(id)
		const record = archivedCommentRecord(row, { _id, post, parent }, body)
		places.set(key(id), record)
		return record
	})
	const texts = await withKnownNames(db, records, { ownCommunity: body.communityName })
	const rejected = await insertBatch<CommentRecord>(postCollections(db).comments, texts)
	if (rejected.length > 0) throw new Error('Archived comments conflict with existing ids')
	return success
}
