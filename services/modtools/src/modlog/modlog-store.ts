import { type ChainHead, emptyChain, noHash } from '@folkmoot/contract-kit/chain'
import type { ModlogAction } from '@folkmoot/modtools-contract/modlog'
import { entryText, type ModlogContent, siteChain } from '@folkmoot/modtools-contract/modlog-chain'
import type { ModlogRecord } from '@folkmoot/modtools-contract/modlog-records'
import type { Context } from '@folkmoot/service-kit/context'
import { type Place, readStretch } from '@folkmoot/service-kit/keyset'
import { sha256 } from '@folkmoot/service-kit/sha256'
import { within } from '@folkmoot/service-kit/within'
import { type Db, type Filter, ObjectId } from 'mongodb'
import { modlog, modlogHeads } from '../collections.ts'
import type { Deed } from './deed.ts'
import { recordAsAdminAct } from './record-as-admin-act.ts'
import { sealValue } from './seal-value.ts'

type Write = Pick<Context, 'tx' | 'now'>

/**
 * Appends an entry to its chain, in the transaction of the action itself. The head is written first: of two concurrent
 * actions one hits a write conflict and retries, so the chain has neither forks nor gaps.
 */
export async function appendToModlog(db: Db, deed: Deed, { tx, now }: Write): Promise<void> {
	const chain = deed.communityId ?? siteChain
	const head = await takePlace(db, chain, tx)
	const [by, about, reason] = [sealValue(deed.by), sealValue(deed.about ?? null), sealValue(deed.reason ?? null)]
	const _id = new ObjectId()
	const content: ModlogContent = {
		...{ v: 1, id: _id.toHexString(), chain, seq: head.seq, at: now.toISOString(), action: deed.action, as: deed.as },
		...{ by: by.digest, about: about.digest, reason: reason.digest },
		...{ post: deed.post ?? null, comment: deed.comment ?? null, details: deed.details ?? {}, prev: head.hash },
	}
	const hash = sha256(entryText(content))
	const record: ModlogRecord = {
		...{ _id, communityId: idOrNull(deed.communityId), chain, seq: head.seq, at: now, action: deed.action, as: deed.as },
		...{ byId: idOrNull(deed.by), aboutId: idOrNull(deed.about ?? null), content, hash },
		openings: { by: by.opening, about: about.opening, reason: reason.opening },
	}
	await modlog(db).insertOne(record, within(tx))
	await modlogHeads(db).updateOne({ _id: chain }, { $set: { hash } }, within(tx))
	await recordAsAdminAct(db, deed, { tx, now })
}

const idOrNull = (id: string | null) => (id ? new ObjectId(id) : null)

/** Takes the next number of a chain; returns it with the previous hash. */
async function takePlace(db: Db, chain: string, tx: Context['tx']): Promise<ChainHead> {
	const head = await modlogHeads(db).findOneAndUpdate(
		{ _id: chain },
		{ $inc: { seq: 1 }, $setOnInsert: { hash: noHash } },
		{ upsert: true, returnDocument: 'after', ...within(tx) },
	)
	if (!head) throw new Error('A chain has no head.')
	return head
}

export async function findHead(db: Db, chain: string): Promise<ChainHead> {
	const head = await modlogHeads(db).findOne({ _id: chain })
	return head ? { seq: head.seq, hash: head.hash } : emptyChain
}

/** Entries of one chain in order. */
export async function findChained(db: Db, chain: string, after: number, limit: number): Promise<ModlogRecord[]> {
	return modlog(db)
		.find({ chain, seq: { $gt: after } })
		.sort({ seq: 1 })
		.limit(limit)
		.toArray()
}

/** The filters of a log list. */
export interface ModlogFilter {
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
export async function findEntries(db: Db, filter: ModlogFilter, after: Place | null, limit: number): Promise<ModlogRecord[]> {
	const at = { ...(filter.from ? { $gte: filter.from } : {}), ...(filter.until ? { $lt: filter.until } : {}) }
	const narrowed: Filter<ModlogRecord> = {
		...(filter.communityId ? { communityId: filter.communityId } : {}),
		...(filter.action ? { action: filter.action } : {}),
		...(filter.byId ? { byId: filter.byId } : {}),
		...(filter.withoutAdmins ? { as: { $ne: 'admins' as const } } : {}),
		...(Object.keys(at).length > 0 ? { at } : {}),
	}
	return readStretch(modlog(db), { filter: narrowed, key: 'at', after, limit })
}
