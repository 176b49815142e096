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

/** Where a reply is, as hex ids. */
interface ReplyRef {
	communityId: string
	replyId: string
}

/** What its author writes. */
interface Written {
	title: string
	text: string
	/** Hex id. */
	by: string
}

const { savedRepliesPerCommunityMax: most } = limits
const keyOf = ({ communityId, replyId }: ReplyRef) => ({ _id: new ObjectId(replyId), communityId: new ObjectId(communityId) })

/** A–Z by title. */
export async function findSavedReplies(db: Db, communityId: string, tx: Tx): Promise<SavedReply[]> {
	const found = await savedReplies(db)
		.find({ communityId: new ObjectId(communityId) }, sessionOptions(tx))
		.sort({ _id: 1 })
		.limit(most)
		.toArray()
	return found
		.map(({ _id, title, text }) => ({ id: _id.toHexString(), title, text }))
		.sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }))
}

/** Additions to one community are serialised, so that there are never more than the limit. */
export async function insertSavedReply(db: Db, communityId: string, { title, text, by }: Written, { tx, now }: Write): Promise<void> {
	await acquireLock(db, `replies:${communityId}`, tx)
	const where = { communityId: new ObjectId(communityId) }
	if ((await savedReplies(db).countDocuments(where, { limit: most, ...sessionOptions(tx) })) >= most)
		throw badField('title', `A community can have at most ${most} saved replies.`)
	const record: SavedReplyRecord = { _id: new ObjectId(), ...where, title, text, by: new ObjectId(by), at: now }
	await savedReplies(db).insertOne(record, sessionOptions(tx))
}

export async function changeSavedReply(db: Db, ref: ReplyRef, { title, text, by }: Written, { tx, now }: Write): Promise<void> {
	const change = { $set: { title, text, by: new ObjectId(by), at: now } }
	const { matchedCount } = await savedReplies(db).updateOne(keyOf(ref), change, sessionOptions(tx))
	if (matchedCount === 0) throw fail('saved_reply_not_found')
}

export async function removeSavedReply(db: Db, ref: ReplyRef, tx: Tx): Promise<void> {
	const { deletedCount } = await savedReplies(db).deleteOne(keyOf(ref), sessionOptions(tx))
	if (deletedCount === 0) throw fail('saved_reply_not_found')
}

/** What a deleted account wrote for its communities stays, without its author. */
export async function anonymizeSavedReplies(db: Db, userId: string, tx: Tx): Promise<void> {
	await savedReplies(db).updateMany({ by: new ObjectId(userId) }, { $set: { by: new ObjectId(nobodyId) } }, sessionOptions(tx))
}
