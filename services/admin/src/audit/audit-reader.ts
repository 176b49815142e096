import type { AuditAction } from '@folkmoot/contract-kit/audit'
import { type ChainHead, emptyChain } from '@folkmoot/contract-kit/chain'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import type { AuditRecord } from '@folkmoot/service-kit/writes/audit-log'
import type { Db, Filter, ObjectId } from 'mongodb'
import { auditHeads, auditLog, users } from '../collections.ts'

/** The filters of an audit log list. */
interface AuditFilter {
	byId: ObjectId | null
	action: AuditAction | null
	from: Date | null
	/** Before this. */
	until: Date | null
}

/** Entries, newest first. */
export async function findAuditEntries(db: Db, filter: AuditFilter, after: KeysetPosition | null, limit: number): Promise<AuditRecord[]> {
	const at = { ...(filter.from ? { $gte: filter.from } : {}), ...(filter.until ? { $lt: filter.until } : {}) }
	const narrowed: Filter<AuditRecord> = {
		...(filter.byId ? { byId: filter.byId } : {}),
		...(filter.action ? { action: filter.action } : {}),
		...(Object.keys(at).length > 0 ? { at } : {}),
	}
	return readKeysetPage(auditLog(db), { filter: narrowed, key: 'at', after, limit })
}

export async function findAuditHead(db: Db): Promise<ChainHead> {
	const head = await auditHeads(db).findOne({ _id: 'admins' })
	return head ? { seq: head.seq, hash: head.hash } : emptyChain
}

/** Entries in chain order. */
export function findAuditChain(db: Db, after: number, limit: number): Promise<AuditRecord[]> {
	return auditLog(db)
		.find({ seq: { $gt: after } })
		.sort({ seq: 1 })
		.limit(limit)
		.toArray()
}

/** Finds anyone who was ever an admin, deleted accounts too. */
export async function findAdminId(db: Db, username: string): Promise<ObjectId | null> {
	const user = await users(db).findOne({ usernameLower: username.toLowerCase() }, { projection: { _id: 1 } })
	return user?._id ?? null
}
