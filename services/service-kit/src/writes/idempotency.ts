import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { dayMs } from '@folkmoot/contract-kit/day-ms'
import { Binary, BSON, type ClientSession, type Db } from 'mongodb'
import { fail } from '../failure.ts'
import type { Leased } from '../lease.ts'
import type { IndexSpec } from '../mongodb/database.ts'
import { sessionOptions } from '../mongodb/session-options.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { sha256 } from '../secrets/sha256.ts'

/** The result of a call. */
export interface Outcome {
	status: number
	/** What the handler returned; in the end the reply made of it. */
	reply: unknown
	/** The reply is still to be made of it: see `present` in serve.ts. */
	isRecord?: boolean
	/** Headers for the gateway, such as that of sign-in.ts. */
	headers: Record<string, string>
	/** A replay of the reply stored for this Idempotency-Key. */
	isReplay?: boolean
}

type Packed = string | Binary | null

export interface KeyRecord extends Leased {
	/** Hash of caller and key. */
	_id: string
	/** Hash of key, method, path and body: a password in the body cannot be guessed from it without the key. */
	request: string
	status: number
	/** JSON; encrypted if secret, gzipped if long. Null if it was too long to store, or if there is a result. */
	reply: Packed
	/** Extended JSON of the record that the reply is made of, likewise. Processes of a version without it answer that the write was done. */
	result?: Packed
	expiresAt: Date
}

export const keyCollection = 'idempotencyKeys'
/** Replies longer than this many characters are gzipped; those longer than `maxStoredBytes` after that are not stored. */
const gzipFromLength = 4_096
const maxStoredBytes = 1_024 * 1_024

export const idempotencyIndexes: readonly IndexSpec[] = [
	// Keys expire after 24 hours (rule api-13).
	{ collection: keyCollection, keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
]

/** Set on a reply that is given a second time; so the gateway does not count that write twice. */
export const replayHeader = 'idempotent-replayed'

export const keyExpiresAt = (now: Date) => new Date(now.getTime() + dayMs)

/** Identifies the retries of a write (rule api-13). */
export interface IdempotencyKey {
	id: string
	request: string
	/** Encrypts the stored reply: derived from the caller's key, of which the database has only a hash. */
	seal?: Buffer
}

/** The key of a write, or null if the caller sent none. */
export function idempotencyKey(input: {
	header: string | undefined
	caller: string
	/** The reply is stored encrypted. */
	isSecret?: boolean
	/** Everything that distinguishes one request from another. */
	request: () => string
}): IdempotencyKey | null {
	if (!input.header) return null
	if (input.header.length > 255) throw fail('invalid_input', { fields: { 'Idempotency-Key': 'At most 255 characters.' } })
	return {
		id: idOf(input.caller, input.header),
		request: sha256(`${input.header}\n${input.request()}`),
		...(input.isSecret ? { seal: createHash('sha256').update(`seal\n${input.header}`).digest() } : {}),
	}
}

const idOf = (caller: string, header: string) => sha256(`${caller}\n${header}`)

/** Whether the caller has used this key: its reply is stored, or it is being made outside a transaction. */
export async function isKeyKnown(db: Db, caller: string, header: string): Promise<boolean> {
	const record = await db.collection<KeyRecord>(keyCollection).findOne({ _id: idOf(caller, header) }, { projection: { _id: 1 } })
	return record !== null
}

/** The reply stored under a key; null if there is none yet. */
export async function findOutcome(db: Db, key: IdempotencyKey, tx?: ClientSession): Promise<Outcome | null> {
	const record = await db.collection<KeyRecord>(keyCollection).findOne({ _id: key.id }, tx ? { session: tx } : {})
	if (!record) return null
	if (record.request !== key.request) throw fail('idempotency_key_reused')
	if (record.runsUntil) return null
	const packed = record.result ?? record.reply
	// The write took effect, but its reply was too long to store.
	if (packed === null) throw fail('duplicate')
	const isRecord = record.result !== undefined
	const text = await unpack(packed, key)
	const reply: unknown = isRecord ? BSON.EJSON.parse(text) : JSON.parse(text)
	return { status: record.status, reply, isRecord, headers: { [replayHeader]: 'true' }, isReplay: true }
}

export interface KeyedOutcome {
	key: IdempotencyKey
	outcome: Outcome
}

interface StoreOptions {
	now: Date
	tx?: ClientSession | undefined
}

/** Stores the reply in the transaction of the write, so that a crash leaves both or neither. */
export async function storeOutcome(db: Db, key: IdempotencyKey, outcome: Outcome, options: StoreOptions): Promise<void> {
	await storeOutcomes(db, [{ key, outcome }], options)
}

/** The same for a batch of writes. */
export async function storeOutcomes(db: Db, all: readonly KeyedOutcome[], { now, tx }: StoreOptions): Promise<void> {
	const records: KeyRecord[] = []
	for (const { key, outcome } of all) {
		records.push({
			_id: key.id,
			request: key.request,
			status: outcome.status,
			expiresAt: keyExpiresAt(now),
			...(await packOutcome(outcome, key)),
		})
	}
	if (records.length > 0) await db.collection<KeyRecord>(keyCollection).insertMany(records, sessionOptions(tx))
}

/** The same for a key with a lease (leased-write.ts). A runner that lost its lease stores nothing: the outcome is its successor's. */
export async function completeLeasedOutcome(db: Db, { key, outcome }: KeyedOutcome, runner: string, now: Date): Promise<void> {
	const fields = { status: outcome.status, expiresAt: keyExpiresAt(now), ...(await packOutcome(outcome, key)) }
	await db
		.collection<KeyRecord>(keyCollection)
		.updateOne({ _id: key.id, runner }, { $set: fields, $unset: { runsUntil: true, runner: true } })
}

async function packOutcome({ reply, isRecord }: Outcome, key: IdempotencyKey): Promise<Pick<KeyRecord, 'reply' | 'result'>> {
	if (!isRecord) return { reply: await pack(JSON.stringify(reply ?? null), key) }
	// Extended JSON keeps ids and dates.
	return { reply: null, result: await pack(BSON.EJSON.stringify(reply ?? null, { ignoreUndefined: true }), key) }
}

async function pack(reply: string, key: IdempotencyKey): Promise<Packed> {
	const isLong = reply.length > gzipFromLength && !key.seal
	const packed = key.seal ? seal(reply, key.seal) : isLong ? new Binary(await promisify(gzip)(reply)) : reply
	return (typeof packed === 'string' ? packed.length : packed.length()) > maxStoredBytes ? null : packed
}

async function unpack(packed: string | Binary, key: IdempotencyKey): Promise<string> {
	if (typeof packed === 'string') return key.seal ? unseal(packed, key.seal) : packed
	return (await promisify(gunzip)(packed.buffer)).toString('utf8')
}
