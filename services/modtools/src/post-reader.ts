import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { posts, rules } from './collections.ts'

/** The fields of a post that the log and decisions show. */
export type PostBrief = Pick<PostRecord, '_id' | 'publicId' | 'title'>

export async function findPostBrief(db: Db, postId: string, tx: ClientSession | undefined): Promise<PostBrief | null> {
	return posts(db).findOne({ _id: new ObjectId(postId) }, { projection: { publicId: 1, title: 1 }, ...sessionOptions(tx) })
}

/** The text of a rule of this community; null if there is no such rule, or none was given. */
export async function findRuleText(
	db: Db,
	{ communityId, ruleId }: { communityId: string; ruleId: string | null | undefined },
	tx: ClientSession | undefined,
): Promise<string | null> {
	if (!ruleId) return null
	const key = { _id: new ObjectId(ruleId), communityId: new ObjectId(communityId) }
	const rule = await rules(db).findOne(key, { projection: { rule: 1 }, ...sessionOptions(tx) })
	return rule?.rule ?? null
}
