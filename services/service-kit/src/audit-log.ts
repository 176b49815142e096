import type { ActingAdmin, AuditAction, AuditContent, AuditSubject } from '@folkmoot/contract-kit/audit'
import { auditText } from '@folkmoot/contract-kit/audit-chain'
import { noHash } from '@folkmoot/contract-kit/chain'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import type { IndexSpec } from './database.ts'
import { sha256 } from './sha256.ts'

/** Collection `auditLog`: unique seq. Entries are added here and nowhere else, and never changed; admin borrows it. */
export interface AuditRecord {
	_id: ObjectId
	seq: number
	at: Date
	action: AuditAction
	byId: ObjectId | null
	/** What the hash covers, as it was hashed. */
	content: AuditContent
	hash: string
}

/** Collection `auditHeads`: where the chain stands, in one document. */
export interface AuditHeadRecord {
	_id: 'admins'
	seq: number
	hash: string
}

export const auditIndexes: readonly IndexSpec[] = [
	// readAuditChain: entries in their order; two can never have the same place.
	{ collection: 'auditLog', keys: { seq: 1 }, options: { unique: true } },
	// listAuditLog: newest first, of all, of one admin, of one kind, of both.
	{ collection: 'auditLog', keys: { at: -1, _id: -1 } },
	{ collection: 'auditLog', keys: { byId: 1, at: -1, _id: -1 } },
	{ collection: 'auditLog', keys: { action: 1, at: -1, _id: -1 } },
	{ collection: 'auditLog', keys: { byId: 1, action: 1, at: -1, _id: -1 } },
]

/** Who acts, as a handler's argument says it; `viewer` null for those who run the machine. */
export interface Acting {
	tx: ClientSession | undefined
	now: Date
	viewer: { id: string; username: string } | null
	requestId?: string | null | undefined
}

/** A member as what is written down is about. */
export function memberSubject({ _id, username }: { _id: ObjectId; username: string }): AuditSubject {
	return { kind: 'member', id: _id.toHexString(), name: username }
}

/** A community likewise. */
export function communitySubject({ _id, name }: { _id: ObjectId; name: string }): AuditSubject {
	return { kind: 'community', id: _id.toHexString(), name }
}

/** Another room was asked in an admin's name. */
export function actingFor(admin: ActingAdmin, { tx, now }: Pick<Acting, 'tx' | 'now'>): Acting {
	return { tx, now, viewer: { id: admin.id, username: admin.username }, requestId: admin.requestId }
}

interface AdminAct {
	action: AuditAction
	about: AuditSubject
	note?: string | null | undefined
	details?: AuditContent['details']
}

/**
 * Writes down what an admin did, in the transaction that does it: neither is without the other, whatever is killed. The
 * head of the chain is written first, so that of two acts at once one starts over: no gap, no fork.
 */
export async function recordAdminAct(db: Db, { tx, now, viewer, requestId }: Acting, act: AdminAct): Promise<void> {
	if (!tx) throw new Error('What an admin does and its entry in the audit log belong into one transaction.')
	const heads = db.collection<AuditHeadRecord>('auditHeads')
	const head = await heads.findOneAndUpdate(
		{ _id: 'admins' },
		{ $inc: { seq: 1 }, $setOnInsert: { hash: noHash } },
		{ upsert: true, returnDocument: 'after', session: tx },
	)
	if (!head) throw new Error('The audit log has no head.')
	const { action, about, note, details } = act
	const _id = new ObjectId()
	const content: AuditContent = {
		...{ v: 1, id: _id.toHexString(), seq: head.seq, at: now.toISOString(), action, about, note: note || null, details: details ?? {} },
		...{ by: viewer && { id: viewer.id, username: viewer.username }, requestId: requestId ?? null, prev: head.hash },
	}
	const hash = sha256(auditText(content))
	const byId = viewer && new ObjectId(viewer.id)
	await db.collection<AuditRecord>('auditLog').insertOne({ _id, seq: head.seq, at: now, action, byId, content, hash }, { session: tx })
	await heads.updateOne({ _id: 'admins' }, { $set: { hash } }, { session: tx })
}
