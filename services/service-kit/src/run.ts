import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { ClientSession, Db } from 'mongodb'
import type { Context, Deps, Trees, UploadedFile } from './context.ts'
import { Failure, fail } from './failure.ts'
import { boundReply, listTag, unboundInput } from './http/bound-cursor.ts'
import { parseInput, type RawInput } from './http/parse-input.ts'
import { rejectInput } from './http/reject-input.ts'
import { signInHeader } from './http/sign-in.ts'
import { isDuplicateKey } from './mongodb/duplicate-key.ts'
import { parseTexts } from './parse-texts.ts'
import type { Served } from './serve.ts'
import { instrumented } from './telemetry/telemetry.ts'
import type { Caller } from './viewer.ts'
import { writeInBatch } from './writes/batched-writes.ts'
import { findOutcome, type IdempotencyKey, idempotencyKey, type Outcome, storeOutcome } from './writes/idempotency.ts'
import { runWithLease } from './writes/leased-write.ts'
import { runInQueue } from './writes/run-in-queue.ts'
import { type Attempt, findStoredOutcome, runWriteTransaction } from './writes/transaction.ts'
import { WriteDeduplicator } from './writes/write-deduplicator.ts'

/** A call, over HTTP or inside the process. */
export interface Call extends RawInput {
	caller: Caller
	idempotencyKey?: string | undefined
	userAgent?: string | null
	lastEventId?: string | null
	file?: UploadedFile
}

/** Checks access, parses, runs the handler (writes in one transaction, once per idempotency key) and returns the outcome. */
export function run(served: Served, call: Call, deps: Deps): Promise<Outcome> {
	return instrumented(served.endpoint, deps.db, () => runCall(served, call, deps))
}

async function runCall(served: Served, call: Call, deps: Deps): Promise<Outcome> {
	const { endpoint } = served
	checkAccess(endpoint, call.caller)
	const effects: Effects = { headers: {}, after: [], trees: {} }
	let input: Record<string, unknown> = {}
	let tag: string | null = null
	const inputIn = (tx: ClientSession | undefined) => ({ ...input, ...makeContext(call, deps, effects, tx) })
	try {
		input = parseInput(endpoint, call)
		tag = listTag(endpoint, input)
		if (tag !== null) input = unboundInput(input, tag)
		if (endpoint.markdown) effects.trees = await parseTexts(endpoint, input['body'], call.caller.viewer?.id, deps)
	} catch (error) {
		const answered = await findAnswered(served, call, deps, error)
		return answered ? present(served, answered, inputIn, deps) : rejectInput(error, served, call, deps)
	}
	const attempt = async (tx: ClientSession | undefined): Promise<Outcome> => {
		Object.assign(effects, { headers: {}, after: [], status: undefined })
		const handled = await served.handle(inputIn(tx), deps)
		const result = tag === null ? handled : boundReply(handled, tag)
		const isRecord = served.present !== undefined
		const reply = isRecord ? result : checkReply(endpoint, effects.status, result, deps)
		return { status: effects.status ?? endpoint.status ?? 200, reply, isRecord, headers: effects.headers }
	}
	const outcome = endpoint.method === 'GET' ? await attempt(undefined) : await write(served, { call, input }, deps, attempt)
	// The attempt of a duplicate call was rolled back: its effects are unwanted.
	if (outcome.isReplay) Object.assign(effects, { headers: {}, after: [] })
	if (outcome.isReplay && outcome.status < 400) {
		await served.replay?.(inputIn(undefined), outcome.reply, deps)
		outcome.headers = { ...outcome.headers, ...effects.headers }
	}
	for (const work of effects.after) await work().catch((error: unknown) => deps.log.error({ err: error }, 'afterCommit callback failed'))
	return present(served, outcome, inputIn, deps)
}

/** The reply to what the handler returned; a refusal is one already, and so is what a version without `present` has stored. */
async function present(served: Served, outcome: Outcome, inputIn: (tx: undefined) => object, deps: Deps): Promise<Outcome> {
	if (!served.present || !outcome.isRecord) return outcome
	return {
		...outcome,
		reply: checkReply(served.endpoint, outcome.status, await served.present(outcome.reply, inputIn(undefined), deps), deps),
	}
}

/** The reply to a write whose text cannot be parsed again now, because its author has sent one since that was too complex. */
async function findAnswered({ endpoint }: Served, call: Call, { db }: Deps, error: unknown): Promise<Outcome | null> {
	const key = error instanceof Failure && error.code === 'rate_limited' ? keyOf(endpoint, call) : null
	return key && findOutcome(db, key)
}

const acceptedStatus = 202

/** Side effects that a handler requests beside its reply; reset when the transaction is retried. */
interface Effects {
	headers: Record<string, string>
	after: (() => Promise<unknown>)[]
	trees: Trees
	status?: typeof acceptedStatus
}

function makeContext(call: Call, deps: Deps, effects: Effects, tx: ClientSession | undefined): Context {
	return {
		...call.caller,
		tx,
		now: deps.now(),
		log: deps.log,
		userAgent: call.userAgent ?? null,
		lastEventId: call.lastEventId ?? null,
		trees: effects.trees,
		...(call.file ? { file: call.file } : {}),
		afterCommit: (work) => effects.after.push(work),
		accept: () => Object.assign(effects, { status: acceptedStatus }),
		setEtag: (etag) => Object.assign(effects.headers, { etag }),
		signIn: (token) => Object.assign(effects.headers, { [signInHeader]: `in:${token}` }),
		signOut: () => Object.assign(effects.headers, { [signInHeader]: 'out' }),
	}
}

/** Throws if the caller may not call the endpoint; also for steps before run(), such as reading a large body. */
export function checkAccess({ access }: EndpointSpec, caller: Caller): void {
	if (access === 'service' && !caller.isService) throw fail('not_found')
	if (access === 'member' && !caller.viewer) throw fail('not_logged_in')
	if (access === 'admin') {
		if (!caller.viewer) throw fail('not_logged_in')
		if (!caller.viewer.isAdmin) throw fail('not_admin')
	}
}

/** Validates every reply against the contract in tests; in production the types suffice. */
function checkReply({ reply: schema, acceptedReply }: EndpointSpec, status: number | undefined, reply: unknown, deps: Deps): unknown {
	if (deps.config.mode !== 'test') return reply
	return (status === acceptedStatus ? (acceptedReply ?? schema) : schema).parse(reply)
}

async function write(served: Served, { call, input }: { call: Call; input: object }, deps: Deps, attempt: Attempt): Promise<Outcome> {
	const { endpoint } = served
	const key = keyOf(endpoint, call)
	const isLeased = endpoint.transaction === 'none'
	const earlier = isLeased && key && (await findOutcome(deps.db, key))
	if (earlier) return earlier
	const runAlone = () => runInQueue(served.queueBy?.(input), () => (isLeased ? runLeased : runWriteTransaction)(key, deps, attempt))
	const work = () => (endpoint.isBatched ? writeInBatch(deps, { kind: endpoint, attempt, key, runAlone }) : runAlone())
	const sameCall = served.sameCall?.(input)
	try {
		if (sameCall === undefined) return await work()
		const name = `${call.caller.viewer?.id}\n${endpoint.path}\n${sameCall}`
		const { outcome, isDuplicate } = await deduplicatorOf(deps.db).run(name, call.caller.receivedAt ?? Date.now(), work)
		if (!isDuplicate) return outcome
		if (key) await storeOutcome(deps.db, key, outcome, { now: deps.now() }).catch(ignoreDuplicate)
		return { ...outcome, headers: {}, isReplay: true }
	} catch (error) {
		const first = isLeased || !key ? null : await findStoredOutcome(key, deps, error)
		if (first) return first
		if (key) await storeRefusal(key, deps, error)
		throw error
	}
}

function keyOf(endpoint: EndpointSpec, call: Call): IdempotencyKey | null {
	return idempotencyKey({
		header: call.idempotencyKey,
		isSecret: endpoint.secretReply === true,
		caller: call.caller.viewer?.id ?? call.caller.session,
		// The same key with another file is another request.
		request: () => JSON.stringify([endpoint.method, endpoint.path, call.params, call.query, call.body, call.file?.sha256]),
	})
}

/** Stores a refusal, so that a retry gets it again; not if a later try may succeed. */
async function storeRefusal(key: IdempotencyKey, deps: Deps, error: unknown): Promise<void> {
	if (!(error instanceof Failure) || error.status >= 429 || error.status === 401) return
	const outcome = { status: error.status, reply: error.body, headers: {} }
	await storeOutcome(deps.db, key, outcome, { now: deps.now() }).catch(ignoreDuplicate)
}

const deduplicators = new WeakMap<Db, WriteDeduplicator<Outcome>>()

function deduplicatorOf(db: Db): WriteDeduplicator<Outcome> {
	const known = deduplicators.get(db) ?? new WriteDeduplicator<Outcome>()
	deduplicators.set(db, known)
	return known
}

function ignoreDuplicate(error: unknown): void {
	if (!isDuplicateKey(error)) throw error
}

async function runLeased(key: IdempotencyKey | null, deps: Deps, attempt: Attempt): Promise<Outcome> {
	return key ? runWithLease(deps.db, key, () => attempt(undefined)) : attempt(undefined)
}
