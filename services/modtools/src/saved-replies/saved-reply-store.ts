import { nobodyId } from '@folkmoot/content-kit/ghost'
import { limits } from '@folkmoot/contract-kit/limits'
import type { SavedReply } from '@folkmoot/modtools-contract/saved-reply-endpoints'
import type { SavedReplyRecord } from '@folkmoot/modtools-contract/saved-reply-records'
import type { Context } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, ObjectId } from 'mongodb'
import { savedReplies } from '../collections.ts'
import { acquireLock } from '../lock-store.ts'

type Tx = Context['tx']
type Write = Pick<Context, 'tx' | 'now'>

/** Whose replies, as a hex id: a community's, or a member's own. */
type Owner = { communityId: string } | { memberId: string }

/** What its author writes. */
interface Written {
	title: string
	text: string
	/** Hex id of a rule of the community; null for none, undefined to keep what there is. */
	ruleId?: string | null | undefined
	/** Hex id. */
	by: string
}

const { savedRepliesPerCommunityMax: most } = limits
const ownedBy = (owner: Owner): Pick<SavedReplyRecord, 'communityId'> & Partial<Pick<SavedReplyRecord, 'by'>> =>
	'communityId' in owner ? { communityId: new ObjectId(owner.communityId) } : { communityId: null, by: new ObjectId(owner.memberId) }
const keyOf = (owner: Owner, replyId: string) => ({ _id: new ObjectId(replyId), ...ownedBy(owner) })

/** A–Z by title. */
export async function findSavedReplies(db: Db, owner: Owner, tx: Tx): Promise<SavedReply[]> {
	const found = await savedReplies(db).find(ownedBy(owner), sessionOptions(tx)).sort({ _id: 1 }).limit(most).toArray()
	return found
		.map(({ _id, title, text, ruleId }) => ({ id: _id.toHexString(), title, text, ...(ruleId ? { ruleId: ruleId.toHexString() } : {}) }))
		.sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }))
}

/** Additions of one owner are serialised, so that there are never more than the limit. */
export async function insertSavedReply(db: Db, owner: Owner, { title, text, ruleId, by }: Written, { tx, now }: Write): Promise<void> {
	await acquireLock(db, `replies:${'communityId' in owner ? owner.communityId : owner.memberId}`, tx)
	const where = ownedBy(owner)
	if ((await savedReplies(db).countDocuments(where, { limit: most, ...sessionOptions(tx) })) >= most)
		throw badField(
			'title',
			'communityId' in owner
				? `A community can have at most ${most} saved replies.`
				: `You can have at most ${most} saved replies of your own.`,
		)
	const author = { by: new ObjectId(by), at: now }
	const record: SavedReplyRecord = { _id: new ObjectId(), communityId: where.communityId, title, text, ...ruleOf(ruleId), ...author }
	await savedReplies(db).insertOne(record, sessionOptions(tx))
}

export async function changeSavedReply(
	db: Db,
	owner: Owner,
	replyId: string,
	{ title, text, ruleId, by }: Written,
	{ tx, now }: Write,
): Promise<void> {
	const $set = { title, text, ...ruleOf(ruleId), by: new ObjectId(by), at: now }
	const change = ruleId === null ? { $set, $unset: { ruleId: 1 as const } } : { $set }
	const { matchedCount } = await savedReplies(db).updateOne(keyOf(owner, replyId), change, sessionOptions(tx))
	if (matchedCount === 0) throw fail('saved_reply_not_found')
}

export async function removeSavedReply(db: Db, owner: Owner, replyId: string, tx: Tx): Promise<void> {
	const { deletedCount } = await savedReplies(db).deleteOne(keyOf(owner, replyId), sessionOptions(tx))
	if (deletedCount === 0) throw fail('saved_reply_not_found')
}

const ruleOf = (ruleId: string | null | undefined): Pick<SavedReplyRecord, 'ruleId'> => (ruleId ? { ruleId: new ObjectId(ruleId) } : {})

/** Replies of a rule that is deleted stay without it. */
export async function forgetRuleOfReplies(db: Db, { communityId, ruleId }: { communityId: string; ruleId: string }, tx: Tx): Promise<void> {
	const which = { communityId: new ObjectId(communityId), ruleId: new ObjectId(ruleId) }
	await savedReplies(db).updateMany(which, { $unset: { ruleId: 1 } }, sessionOptions(tx))
}

/** A deleted account's own go; what it wrote for its communities stays, without its author. */
export async function anonymizeSavedReplies(db: Db, userId: string, tx: Tx): Promise<void> {
	await savedReplies(db).deleteMany(ownedBy({ memberId: userId }), sessionOptions(tx))
	await savedReplies(db).updateMany({ by: new ObjectId(userId) }, { $set: { by: new ObjectId(nobodyId) } }, sessionOptions(tx))
}
