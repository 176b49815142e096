import type { EscalationKind, EscalationOutcome } from '@folkmoot/modtools-contract/escalation-kinds'
import type { EscalationRecord } from '@folkmoot/modtools-contract/escalation-records'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, ObjectId } from 'mongodb'
import { escalations } from '../collections.ts'
import { acquireLock } from '../lock-store.ts'
import { publish } from '../publish.ts'

type Tx = Context['tx']
type Write = Pick<Context, 'tx' | 'now'>
type Fresh = Pick<EscalationRecord, 'kind' | 'subjectId' | 'communityId' | 'by' | 'reason' | 'text'>

/** Reports on the same subject are rare enough to be counted up to this. */
const countMax = 1_000

const refusals = {
	item: 'already_escalated',
	conversation: 'already_escalated',
	member: 'already_reported',
	community: 'already_reported',
	moderation: 'already_asked',
} as const

/** Brings something before the admins, and says so; 409 if the same waits already. */
export async function insertEscalation(db: Db, fresh: Fresh, { tx, now }: Write): Promise<EscalationRecord> {
	await lockEscalations(db, tx)
	const record: EscalationRecord = { _id: new ObjectId(), ...fresh, at: now, waits: true, answer: null }
	await escalations(db)
		.insertOne(record, sessionOptions(tx))
		.catch((error: unknown) => {
			throw isDuplicateKey(error) ? fail(refusals[fresh.kind]) : error
		})
	const { kind, by, communityId } = record
	const ids = { escalationId: record._id.toHexString(), communityId: communityId?.toHexString() ?? null, by: by.toHexString() }
	await publish(db, { tx, now }, { type: 'escalation.made', kind, ...ids })
	return record
}

export async function findEscalation(db: Db, id: string | ObjectId, tx: Tx): Promise<EscalationRecord | null> {
	return escalations(db).findOne({ _id: new ObjectId(id) }, sessionOptions(tx))
}

/** Stores the answer, and says so; null if there is one already. */
export async function storeAnswer(
	db: Db,
	_id: ObjectId,
	answer: { outcome: EscalationOutcome; text: string | null; by: ObjectId },
	{ tx, now }: Write,
): Promise<EscalationRecord | null> {
	await lockEscalations(db, tx)
	const $set = { waits: false, answer: { ...answer, at: now } }
	const record = await escalations(db).findOneAndUpdate({ _id, waits: true }, { $set }, { returnDocument: 'after', ...sessionOptions(tx) })
	if (!record) return null
	const { kind, by: requester, communityId, subjectId } = record
	const ids = {
		escalationId: _id.toHexString(),
		communityId: communityId?.toHexString() ?? null,
		requesterId: requester.toHexString(),
		...(kind === 'conversation' ? { conversationId: subjectId.toHexString() } : {}),
	}
	await publish(db, { tx, now }, { type: 'escalation.answered', kind, ...ids, ...answer, by: answer.by.toHexString() })
	await sayIfEmpty(db, { tx, now })
	return record
}

/** Of two that bring or settle something at once one waits: what is read of the rest stays true until the transaction ends. */
async function lockEscalations(db: Db, tx: Tx): Promise<void> {
	await acquireLock(db, 'escalations', tx)
}

async function sayIfEmpty(db: Db, write: Write): Promise<void> {
	const waiting = await escalations(db).findOne({ waits: true }, { projection: { _id: 1 }, ...sessionOptions(write.tx) })
	if (!waiting) await publish(db, write, { type: 'escalations.emptied' })
}

interface Listed {
	kind: EscalationKind | null
	state: 'open' | 'answered'
}

/** What waits, oldest first, or what was answered, latest first. */
export function findEscalations(
	db: Db,
	{ kind, state }: Listed,
	{ after, limit }: { after: KeysetPosition | null; limit: number },
): Promise<EscalationRecord[]> {
	const isOpen = state === 'open'
	const filter = { waits: isOpen, ...(kind ? { kind } : {}) }
	return readKeysetPage(escalations(db), { filter, key: isOpen ? 'at' : 'answer.at', isAscending: isOpen, after, limit })
}

/** How many of a kind wait. */
export function countWaiting(db: Db, kind: EscalationKind): Promise<number> {
	return escalations(db).countDocuments({ waits: true, kind }, { limit: countMax })
}

/**
 * What a deleted account asked for and what was said about it is deleted; what it reported stays, without its author: its own id is
 * nobody's, and unlike others' no second one of the same kind.
 */
export async function forgetEscalationsOf(db: Db, userId: string, write: Write): Promise<void> {
	const { tx } = write
	const who = new ObjectId(userId)
	await lockEscalations(db, tx)
	await escalations(db).deleteMany({ by: who, kind: 'moderation' }, sessionOptions(tx))
	await escalations(db).deleteMany({ subjectId: who, kind: 'member' }, sessionOptions(tx))
	await escalations(db).updateMany({ by: who }, [{ $set: { by: '$_id' } }], sessionOptions(tx))
	await sayIfEmpty(db, write)
}

/** What moderators said to the admins about conversations that are deleted goes with them. */
export async function forgetEscalatedConversations(db: Db, subjectIds: readonly ObjectId[], write: Write): Promise<void> {
	if (subjectIds.length === 0) return
	await lockEscalations(db, write.tx)
	await escalations(db).deleteMany({ subjectId: { $in: [...subjectIds] }, kind: 'conversation' }, sessionOptions(write.tx))
	await sayIfEmpty(db, write)
}

/** Reports on an imported author are about the member who has claimed the name; a second one by the same reporter is dropped. */
export async function passEscalations(db: Db, { userId, toId }: { userId: string; toId: string }, write: Write): Promise<void> {
	const { tx } = write
	const [from, to] = [new ObjectId(userId), new ObjectId(toId)]
	const of = (subjectId: ObjectId) => ({ subjectId, kind: 'member' as const })
	await lockEscalations(db, tx)
	const already = await escalations(db).distinct('by', { ...of(to), waits: true }, sessionOptions(tx))
	const others = { ...of(from), $or: [{ waits: false }, { by: { $nin: [...already, to] } }] }
	await escalations(db).updateMany(others, { $set: { subjectId: to } }, sessionOptions(tx))
	await escalations(db).deleteMany(of(from), sessionOptions(tx))
	await sayIfEmpty(db, write)
}
