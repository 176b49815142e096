import { isOfKind } from '@folkmoot/content-kit/automatic-rules/compile-rule'
import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { AutomaticConditions, AutomaticFields } from '@folkmoot/modtools-contract/automatic-rule'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, Document, ObjectId } from 'mongodb'
import { comments, moderators, posts, users } from '../collections.ts'
import type { Subject } from './subject-reader.ts'

type Tx = ClientSession | undefined

/** What rules need to know about the authors of many items. */
export interface Authors {
	ageDays: (subject: Subject) => number | null
	points: (subject: Subject) => number | null
	/** No rule acts on moderators of the community or on admins. */
	isExempt: (subject: Subject) => boolean
}

/** Two reads for any number of items. */
export async function readAuthors(db: Db, subjects: readonly Subject[], tx: Tx): Promise<Authors> {
	const ids = subjects.map(({ authorId }) => authorId)
	const projection = { createdAt: 1, points: 1, isAdmin: 1, deletedAt: 1 }
	const accounts = await users(db)
		.find({ _id: { $in: ids } }, { projection, ...sessionOptions(tx) })
		.toArray()
	const moderatorRecords = await moderators(db)
		.find({ userId: { $in: ids }, communityId: { $in: subjects.map(({ communityId }) => communityId) } }, sessionOptions(tx))
		.toArray()
	const accountsById = new Map(
		accounts.filter(({ deletedAt }) => deletedAt === null).map((account) => [account._id.toHexString(), account]),
	)
	const of = ({ authorId }: Subject) => accountsById.get(authorId.toHexString())
	return {
		ageDays: (subject) => {
			const account = of(subject)
			return account ? Math.max(0, subject.writtenAt.getTime() - account.createdAt.getTime()) / dayMs : null
		},
		points: (subject) => of(subject)?.points ?? null,
		isExempt: (subject) =>
			of(subject)?.isAdmin === true ||
			moderatorRecords.some(({ userId, communityId }) => userId.equals(subject.authorId) && communityId.equals(subject.communityId)),
	}
}

/** How much each item's author wrote in its community in the minutes before it, itself included; only of these kinds. */
export async function countRecentItems(
	db: Db,
	subjects: readonly Subject[],
	{ minutes, kinds }: { minutes: NonNullable<AutomaticConditions['pace']>['minutes']; kinds: AutomaticFields['kinds'] },
	tx: Tx,
): Promise<(subject: Subject) => number> {
	if (subjects.length === 0) return () => 0
	const windowMs = minutes * 60_000
	const times = subjects.map(({ writtenAt }) => writtenAt.getTime())
	const createdAt = { $gt: new Date(Math.min(...times) - windowMs), $lte: new Date(Math.max(...times)) }
	const filter = {
		authorId: { $in: unique(subjects.map(({ authorId }) => authorId)) },
		communityId: { $in: unique(subjects.map(({ communityId }) => communityId)) },
		createdAt,
	}
	const options = { projection: { authorId: 1, communityId: 1, createdAt: 1 }, ...sessionOptions(tx) }
	const written: Written[] = [
		...(isOfKind(kinds, 'post') ? await posts(db).find(filter, options).toArray() : []),
		...(isOfKind(kinds, 'comment') ? await comments(db).find(filter, options).toArray() : []),
	]
	return ({ authorId, communityId, writtenAt }) => {
		const until = writtenAt.getTime()
		return written.filter(
			(one) =>
				one.authorId.equals(authorId) &&
				one.communityId.equals(communityId) &&
				one.createdAt.getTime() <= until &&
				one.createdAt.getTime() > until - windowMs,
		).length
	}
}

interface Written extends Document {
	authorId: ObjectId
	communityId: ObjectId
	createdAt: Date
}

function unique(ids: readonly ObjectId[]): ObjectId[] {
	return [...new Map(ids.map((id) => [id.toHexString(), id])).values()]
}
