import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { receiveComments as endpoint } from '@folkmoot/post-contract/archive-endpoints'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { postCollections } from '../collections.ts'
import { importedId } from '../imports/import-records.ts'
import { findImportedComments, findImportedPosts, insertBatch } from '../imports/import-store.ts'
import type { ImportedParent } from '../imports/imported-place.ts'
import { withKnownNames } from '../mentions/with-known-names.ts'
import { archivedCommentRecord, importKeyOf } from './archived-records.ts'
import { findTakenIds } from './community-import-store.ts'
import { parseArchivedTexts } from './parse-archived-texts.ts'

/**
 * Comments refer to posts and parents by the ids of the archive. An id names one comment of a thread; only the first of two
 * threads that use the same one keeps it.
 */
export async function receiveComments({ body }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const keyOfPost = (id: string) => importKeyOf(body, id)
	const key = (post: string, id: string) => importKeyOf(body, `${post}/${id}`)
	const named = body.rows.flatMap(({ comment: { id, post, parent, inReplyTo } }) =>
		[id, parent, inReplyTo].filter((one) => typeof one === 'string').map((one) => key(post, one)),
	)
	const existing = await findImportedComments(db, named)
	const newRows = body.rows.filter(({ comment }) => !existing.has(key(comment.post, comment.id)))
	const posts = await findImportedPosts(
		db,
		newRows.map(({ comment }) => keyOfPost(comment.post)),
	)
	const taken = await findTakenIds(
		db,
		'comments',
		newRows.map(({ comment }) => comment.id),
	)
	const trees = await parseArchivedTexts(newRows.map(({ comment }) => comment.body))
	const places = new Map<string, ImportedParent>(existing)
	const records = newRows.map((row, index): CommentRecord => {
		const { id, post: postId, parent: parentId, inReplyTo: answeredId, createdAt } = row.comment
		const importKey = key(postId, id)
		const post = posts.get(keyOfPost(postId))
		const parent = parentId === null ? null : places.get(key(postId, parentId))
		if (!post || parent === undefined) throw badField('rows', `Comment ${id} has no parent among the rows received.`)
		const _id = taken.has(id) ? importedId(importKey, new Date(createdAt)) : toObjectId(id)
		taken.add(id)
		// One that follows later has its old id, unless that is taken.
		const inReplyTo = answeredId ? (places.get(key(postId, answeredId))?._id ?? toObjectId(answeredId)) : null
		const record = archivedCommentRecord(row, trees[index] ?? [], { _id, post, parent, inReplyTo, importKey }, body)
		places.set(importKey, record)
		return record
	})
	const texts = await withKnownNames(db, records, { ownCommunity: body.communityName })
	const rejected = await insertBatch<CommentRecord>(postCollections(db).comments, texts)
	if (rejected.length > 0) throw new Error('Archived comments conflict with existing ids')
	return success
}
