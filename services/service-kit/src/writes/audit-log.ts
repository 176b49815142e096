import type { ActingAdmin, AuditAction, AuditContent, AuditSubject } from '@folkmoot/contract-kit/audit'
import { auditText } from '@folkmoot/contract-kit/audit-chain'
import { noHash } from '@folkmoot/contract-kit/chain'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import type { IndexSpec } from '../mongodb/database.ts'
import { sha256 } from '../secrets/sha256.ts'

/** Collection `auditLog`: unique seq. Append-only, and only this module appends; admin reads it. */
export interface AuditRecord {
	_id: ObjectId
	seq: number
	at: Date
	action: AuditAction
	byId: ObjectId | null
	/** The hashed content. */
	content: AuditContent
	hash: string
}

/** Collection `auditHeads`: the head of the hash chain, in one document. */
export interface AuditHeadRecord {
	_id: 'admins'
	seq: number
	hash: string
}

export const auditIndexes: readonly IndexSpec[] = [
	// readAuditChain: entries in their order; no two have the same seq.
	{ collection: 'auditLog', keys: { seq: 1 }, options: { unique: true } },
	// listAuditLog: newest first; all, by admin, by action, or by both.
	{ collection: 'auditLog', keys: { at: -1, _id: -1 } },
	{ collection: 'auditLog', keys: { byId: 1, at: -1, _id: -1 } },
	{ collection: 'auditLog', keys: { action: 1, at: -1, _id: -1 } },
	{ collection: 'auditLog', keys: { byId: 1, action: 1, at: -1, _id: -1 } },
]

/** The actor, from a handler's argument; `viewer` is null for the machine's operators. */
export interface AuditContext {
	tx: ClientSession | undefined
	now: Date
	viewer: { id: string; username: string } | null
	requestId?: string | null | undefined
}

/** A member as the subject of an entry. */
export function memberSubject({ _id, username }: { _id: ObjectId; username: string }): AuditSubject {
	return { kind: 'member', id: _id.toHexString(), name: username }
}

/** A community as the subject of an entry. */
export function communitySubject({ _id, name }: { _id: ObjectId; name: string }): AuditSubject {
	return { kind: 'community', id: _id.toHexString(), name }
}

/** For an area that another area calls on an admin's behalf. */
export function auditContextFor(admin: ActingAdmin, { tx, now }: Pick<AuditContext, 'tx' | 'now'>): AuditContext {
	return { tx, now, viewer: { id: admin.id, username: admin.username }, requestId: admin.requestId }
}

interface AdminAction {
	action: AuditAction
	about: AuditSubject
	note?: string | null | undefined
	details?: AuditContent['details']
}

/**
 * Logs an admin's act in the transaction of the act itself: a crash leaves both or neither. The head of the chain is written
 * first, so that of two concurrent acts one gets a write conflict and is retried: no gap, no fork.
 */
export async function recordAdminAction(db: Db, { tx, now, viewer, requestId }: AuditContext, act: AdminAction): Promise<void> {
	if (!tx) throw new Error('recordAdminAction() needs the transaction of the action.')
	const heads = db.collection<AuditHeadRecord>('auditHeads')
	const head = await heads.findOneAndUpdate(
		{ _id: 'admins' },
		{ $inc: { seq: 1 }, $setOnInsert: { hash: noHash } },
		{ upsert: true, returnDocument: 'after', session: tx },
	)
	if (!head) throw new Error('The audit log has no head record.')
	const { action, about, note, details } = act
	const _id = new ObjectId()
	const content: AuditContent = {
		v: 1,
		id: _id.toHexString(),
		seq: head.seq,
		at: now.toISOString(),
		action,
		about,
		note: note || null,
		details: details ?? {},
		by: viewer && { id: viewer.id, username: viewer.username },
		requestId: requestId ?? null,
		prev: head.hash,
	}
	const hash = sha256(auditText(content))
	const byId = viewer && new ObjectId(viewer.id)
	await db.collection<AuditRecord>('auditLog').insertOne({ _id, seq: head.seq, at: now, action, byId, content, hash }, { session: tx })
	await heads.updateOne({ _id: 'admins' }, { $set: { hash } }, { session: tx })
}
