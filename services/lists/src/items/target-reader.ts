import type { ListItemRecord } from '@folkmoot/lists-contract/list-records'
import type { Context } from '@folkmoot/service-kit/context'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, ObjectId } from 'mongodb'
import { comments, posts } from '../collections.ts'

type Type = ListItemRecord['targetType']

/** A post or comment to save. */
export interface SavedTarget {
	type: Type
	id: ObjectId
	createdAt: Date
}

const longIdLength = 24

/** The referenced post (by public or long id) or comment; null if it does not exist. */
export async function findTarget(db: Db, { type, ref }: { type: Type; ref: string }, tx?: Context['tx']): Promise<SavedTarget | null> {
	const options = { projection: { createdAt: 1 }, ...sessionOptions(tx) }
	const isLong = ref.length === longIdLength
	if (type === 'comment' && !isLong) return null
	const found =
		type === 'comment'
			? await comments(db).findOne({ _id: new ObjectId(ref) }, options)
			: await posts(db).findOne(isLong ? { _id: new ObjectId(ref) } : { publicId: ref }, options)
	return found && { type, id: found._id, createdAt: found.createdAt }
}
