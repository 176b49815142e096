import { type ChainHead, emptyChain, noHash } from '@folkmoot/contract-kit/chain'
import type { ModlogAction } from '@folkmoot/modtools-contract/modlog'
import { type ModlogContent, serializeEntry, siteChain } from '@folkmoot/modtools-contract/modlog-chain'
import type { ModlogRecord } from '@folkmoot/modtools-contract/modlog-records'
import type { Context } from '@folkmoot/service-kit/context'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import { type Db, type Filter, ObjectId } from 'mongodb'
import { modlog, modlogHeads } from '../collections.ts'
import { queueDeliveries } from '../webhooks/queue-deliveries.ts'
import { createCommitment } from './create-commitment.ts'
import type { ModAction } from './mod-action.ts'
import { recordInAuditLog } from './record-in-audit-log.ts'

type Write = Pick<Context, 'tx' | 'now'>

/**
 * Appends an entry to its chain, in the transaction of the action itself. The head is written first: of two concurrent
 * actions one hits a write conflict and retries, so the chain has neither forks nor gaps.
 */
export async function appendToModlog(db: Db, modAction: ModAction, { tx, now }: Write): Promise<void> {
	const chain = modAction.communityId ?? siteChain
	const head = await reserveSeq(db, chain, tx)
	const [by, about, reason] = [
		createCommitment(modAction.by),
		createCommitment(modAction.about ?? null),
		createCommitment(modAction.reason ?? null),
	]
	const _id = new ObjectId()
	const content: ModlogContent = {
		v: 1,
		id: _id.toHexString(),
		chain,
		seq: head.seq,
		at: now.toISOString(),
		action: modAction.action,
		as: modAction.as,
		by: by.digest,
		about: about.digest,
		reason: reason.digest,
		post: modAction.post ?? null,
		comment: modAction.comment ?? null,
		details: modAction.details ?? {},
		prev: head.hash,
	}
	const hash = sha256(serializeEntry(content))
	const record: ModlogRecord = {
		_id,
		communityId: idOrNull(modAction.communityId),
		chain,
		seq: head.seq,
		at: now,
		action: modAction.action,
		as: modAction.as,
		byId: idOrNull(modAction.by),
		aboutId: idOrNull(modAction.about ?? null),
		content,
		hash,
		openings: { by: by.opening, about: about.opening, reason: reason.opening },
	}
	await modlog(db).insertOne(record, sessionOptions(tx))
	await modlogHeads(db).updateOne({ _id: chain }, { $set: { hash } }, sessionOptions(tx))
	await recordInAuditLog(db, modAction, { tx, now })
	const subject = { event: 'modlog.added', entryId: content.id } as const
	await queueDeliveries(db, [{ communityId: modAction.communityId, subject, at: now }], { tx, now })
}

const idOrNull = (id: string | null) => (id ? new ObjectId(id) : null)

/** Takes the next number of a chain; returns it with the previous hash. */
async function reserveSeq(db: Db, chain: string, tx: Context['tx']): Promise<ChainHead> {
	const head = await modlogHeads(db).findOneAndUpdate(
		{ _id: chain },
		{ $inc: { seq: 1 }, $setOnInsert: { hash: noHash } },
		{ upsert: true, returnDocument: 'after', ...sessionOptions(tx) },
	)
	if (!head) throw new Error('A chain has no head.')
	return head
}

export async function findHead(db: Db, chain: string): Promise<ChainHead> {
	const head = await modlogHeads(db).findOne({ _id: chain })
	return head ? { seq: head.seq, hash: head.hash } : emptyChain
}

/** Entries of one chain in order. */
export async function findChainEntries(db: Db, chain: string, after: number, limit: number): Promise<ModlogRecord[]> {
	return modlog(db)
		.find({ chain, seq: { $gt: after } })
		.sort({ seq: 1 })
		.limit(limit)
		.toArray()
}

/** The filters of a log list. */
interface ModlogFilter {
	communityId: ObjectId | null
	action: ModlogAction | null
	byId: ObjectId | null
	/** Excludes actions by admins. */
	withoutAdmins: boolean
	from: Date | null
	/** Before this. */
	until: Date | null
}

/** Entries, newest first. */
export async function findEntries(db: Db, filter: ModlogFilter, after: KeysetPosition | null, limit: number): Promise<ModlogRecord[]> {
	const at = { ...(filter.from ? { $gte: filter.from } : {}), ...(filter.until ? { $lt: filter.until } : {}) }
	const narrowed: Filter<ModlogRecord> = {
		...(filter.communityId ? { communityId: filter.communityId } : {}),
		...(filter.action ? { action: filter.action } : {}),
		...(filter.byId ? { byId: filter.byId } : {}),
		...(filter.withoutAdmins ? { as: { $ne: 'admins' as const } } : {}),
		...(Object.keys(at).length > 0 ? { at } : {}),
	}
	return readKeysetPage(modlog(db), { filter: narrowed, key: 'at', after, limit })
}
