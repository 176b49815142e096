import { presentTargets } from '@folkmoot/content-kit/present-targets'
import { idSchema, postRefSchema } from '@folkmoot/contract-kit/ids'
import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { Report } from '@folkmoot/modtools-contract/report'
import type { Context } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type Db, ObjectId } from 'mongodb'
import { comments, posts } from '../collections.ts'

/** The facts about a target that a report needs. */
export interface Target {
	targetId: ObjectId
	postId: ObjectId
	communityId: ObjectId
	authorId: ObjectId
}

/** A post that can be reported, by public or long id (rule moderation-9); not one that moderators removed. */
export async function findPostTarget(db: Db, ref: string, tx: Context['tx']): Promise<Target | null> {
	const { data } = postRefSchema.safeParse(ref)
	if (!data) throw badField('targetId', 'Must be the id of a post.', 'invalid_target_id')
	const key = data.length === 24 ? { _id: new ObjectId(data) } : { publicId: data }
	const readable = { 'deletion.as': { $nin: ['mods', 'admins'] as const }, contentDeletion: null }
	const post = await posts(db).findOne({ ...key, ...readable }, { projection: { authorId: 1, communityId: 1 }, ...sessionOptions(tx) })
	return post && { targetId: post._id, postId: post._id, communityId: post.communityId, authorId: post.authorId }
}

export async function findCommentTarget(db: Db, ref: string, tx: Context['tx']): Promise<Target | null> {
	const { data } = idSchema.safeParse(ref)
	if (!data) throw badField('targetId', 'Must be 24 hex characters.', 'invalid_target_id')
	const projection = { authorId: 1, communityId: 1, postId: 1 }
	const comment = await comments(db).findOne({ _id: new ObjectId(data), deletion: null }, { projection, ...sessionOptions(tx) })
	return comment && { targetId: comment._id, postId: comment.postId, communityId: comment.communityId, authorId: comment.authorId }
}

/** The targets of reports by hex id, as this viewer sees them. */
export function presentReported(
	db: Db,
	reports: readonly Pick<ReportRecord, 'type' | 'targetId'>[],
	viewer: Viewer,
): Promise<Map<string, Report['target']>> {
	return presentTargets(
		db,
		reports.map(({ type, targetId }) => ({ type, id: targetId })),
		viewer,
	)
}
