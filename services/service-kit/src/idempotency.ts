import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { dayMs } from '@folkmoot/contract-kit/day-ms'
import { Binary, type ClientSession, type Db } from 'mongodb'
import type { IndexSpec } from './database.ts'
import { fail } from './failure.ts'
import { seal, unseal } from './seal.ts'
import { sha256 } from './sha256.ts'
import { within } from './within.ts'

/** A finished answer. */
export interface Outcome {
	status: number
	reply: unknown
	/** Headers for the gateway, such as the one of sign-in.ts. */
	headers: Record<string, string>
	/** It was given before, to the same Idempotency-Key. */
	repeated?: boolean
}

export interface KeyRecord {
	/** Hash of caller and key. */
	_id: string
	/** Hash of key, method, path and body: a password in the body cannot be guessed from it without the key. */
	request: string
	status: number
	/** JSON; of a secret reply, sealed; a long one, packed. Null where it was too long to keep. */
	reply: string | Binary | null
	expiresAt: Date
	/** Under way, outside of a transaction: whoever runs it says so until this time; see claim.ts. */
	runsUntil?: Date
	/** Who runs it, of those who have tried. */
	runner?: string
}

export const keyCollection = 'idempotencyKeys'
/** Replies longer than this are packed, in characters; what is longer still when packed, in bytes, is not kept. */
const packFrom = 4_096
const keptMax = 1_024 * 1_024

export const idempotencyIndexes: readonly IndexSpec[] = [
	// Keys are forgotten after 24 hours (decisions W20).
	{ collection: keyCollection, keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
]

export const forgottenAt = (now: Date) => new Date(now.getTime() + dayMs)

/** What a repeat of a write is recognised by (decisions W20). */
export interface IdempotencyKey {
	id: string
	request: string
	/** Seals what is kept: made of the key the caller chose, of which only a hash is stored. */
	seal?: Buffer
}

/** The key of a write, or null where the caller gave none. */
export function idempotencyKey(input: {
	header: string | undefined
	caller: string
	/** The reply is not to be read in the database. */
	isSecret?: boolean
	/** Everything that tells one request from another. */
	request: () => string
}): IdempotencyKey | null {
	if (!input.header) return null
	if (input.header.length > 255) throw fail('invalid_input', { fields: { 'Idempotency-Key': 'At most 255 characters.' } })
	return {
		id: sha256(`${input.caller}\n${input.header}`),
		request: sha256(`${input.header}\n${input.request()}`),
		...(input.isSecret ? { seal: createHash('sha256').update(`seal\n${input.header}`).digest() } : {}),
	}
}

/** The first answer given under a key; null if there is none yet. */
export async function findOutcome(db: Db, key: IdempotencyKey, tx?: ClientSession): Promise<Outcome | null> {
	const record = await db.collection<KeyRecord>(keyCollection).findOne({ _id: key.id }, tx ? { session: tx } : {})
	if (!record) return null
	if (record.request !== key.request) throw fail('idempotency_key_reused')
	if (record.runsUntil) return null
	// It took effect; what it came to was longer than anything that is worth keeping.
	if (record.reply === null) throw fail('duplicate')
	return { status: record.status, reply: JSON.parse(await unpack(record.reply, key)), headers: {}, repeated: true }
}

/** What a call under a key came to. */
export interface KeyedOutcome {
	key: IdempotencyKey
	outcome: Outcome
}

interface Keeping {
	now: Date
	tx?: ClientSession | undefined
}

/** Keeps the answer of a write with the write itself, so that either both or none are there after a crash. */
export async function keepOutcome(db: Db, key: IdempotencyKey, outcome: Outcome, options: Keeping): Promise<void> {
	await keepOutcomes(db, [{ key, outcome }], options)
}

/** The same for several that were written together. */
export async function keepOutcomes(db: Db, all: readonly KeyedOutcome[], { now, tx }: Keeping): Promise<void> {
	const records: KeyRecord[] = []
	for (const { key, outcome } of all) {
		const reply = await pack(JSON.stringify(outcome.reply ?? null), key)
		records.push({ _id: key.id, request: key.request, status: outcome.status, reply, expiresAt: forgottenAt(now) })
	}
	if (records.length > 0) await db.collection<KeyRecord>(keyCollection).insertMany(records, within(tx))
}

/** The same where the key has been claimed before. */
export async function settleOutcome(db: Db, key: IdempotencyKey, outcome: Outcome, now: Date): Promise<void> {
	const reply = await pack(JSON.stringify(outcome.reply ?? null), key)
	const fields = { status: outcome.status, reply, expiresAt: forgottenAt(now) }
	await db.collection<KeyRecord>(keyCollection).updateOne({ _id: key.id }, { $set: fields, $unset: { runsUntil: true, runner: true } })
}

async function pack(reply: string, key: IdempotencyKey): Promise<KeyRecord['reply']> {
	const isLong = reply.length > packFrom && !key.seal
	const kept = key.seal ? seal(reply, key.seal) : isLong ? new Binary(await promisify(gzip)(reply)) : reply
	return (typeof kept === 'string' ? kept.length : kept.length()) > keptMax ? null : kept
}

async function unpack(kept: string | Binary, key: IdempotencyKey): Promise<string> {
	if (typeof kept === 'string') return key.seal ? unseal(kept, key.seal) : kept
	return (await promisify(gunzip)(kept.buffer)).toString('utf8')
}
