import { createHash } from 'node:crypto'
import type { Binary, ClientSession, Db } from 'mongodb'
import type { IndexSpec } from './database.ts'
import { fail } from './failure.ts'
import { seal, unseal } from './seal.ts'

/** A finished answer. */
export interface Outcome {
	status: number
	reply: unknown
	/** Headers for the gateway, such as the one of sign-in.ts. */
	headers: Record<string, string>
	/** It was given before, to the same Idempotency-Key. */
	repeated?: boolean
}

interface KeyRecord {
	/** Hash of area, caller and key. */
	_id: string
	/** Hash of key, method, path and body: a password in the body cannot be guessed from it without the key. */
	request: string
	status: number
	/** JSON; of a secret reply, sealed. */
	reply: string | Binary
	expiresAt: Date
}

const collection = 'idempotencyKeys'
const dayMs = 86_400_000

export const idempotencyIndexes: readonly IndexSpec[] = [
	// Keys are forgotten after 24 hours (decisions W20).
	{ collection, keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
]

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
	area: string
	caller: string
	/** The reply is not to be read in the database. */
	isSecret?: boolean
	/** Everything that tells one request from another. */
	request: () => string
}): IdempotencyKey | null {
	if (!input.header) return null
	if (input.header.length > 255) throw fail('invalid_input', { fields: { 'Idempotency-Key': 'At most 255 characters.' } })
	return {
		id: hash(`${input.area}\n${input.caller}\n${input.header}`),
		request: hash(`${input.header}\n${input.request()}`),
		...(input.isSecret ? { seal: createHash('sha256').update(`seal\n${input.header}`).digest() } : {}),
	}
}

/** The first answer given under a key; null if there is none yet. */
export async function findOutcome(db: Db, key: IdempotencyKey, tx?: ClientSession): Promise<Outcome | null> {
	const record = await db.collection<KeyRecord>(collection).findOne({ _id: key.id }, tx ? { session: tx } : {})
	if (!record) return null
	if (record.request !== key.request) throw fail('idempotency_key_reused')
	const kept = String(record.reply)
	const reply = key.seal ? unseal(kept, key.seal) : kept
	return { status: record.status, reply: JSON.parse(reply), headers: {}, repeated: true }
}

/** Keeps the answer of a write with the write itself, so that either both or none are there after a crash. */
export async function keepOutcome(
	db: Db,
	key: IdempotencyKey,
	outcome: Outcome,
	options: { now: Date; tx?: ClientSession | undefined },
): Promise<void> {
	const reply = JSON.stringify(outcome.reply ?? null)
	await db.collection<KeyRecord>(collection).insertOne(
		{
			_id: key.id,
			request: key.request,
			status: outcome.status,
			reply: key.seal ? seal(reply, key.seal) : reply,
			expiresAt: new Date(options.now.getTime() + dayMs),
		},
		options.tx ? { session: options.tx } : {},
	)
}

function hash(text: string): string {
	return createHash('sha256').update(text).digest('hex')
}
