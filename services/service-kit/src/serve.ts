import type { Answer, EndpointSpec, Parsed } from '@folkmoot/contract-kit/endpoint'
import type { ClientSession } from 'mongodb'
import type { Deps, HandlerInput } from './context.ts'
import type { Viewer } from './viewer.ts'

/** An endpoint with its handler. serve() has checked their types against each other; here they are erased. */
export interface Served {
	endpoint: EndpointSpec
	// The method form makes the parameter bivariant: serve() has checked it.
	handle(input: unknown, deps: Deps): Promise<unknown>
	/** Refuses who may not call at all, before invalid input is reported; see withAuthorization(). */
	authorize?: Authorize
	/** Runs when the stored reply is replayed for a repeated Idempotency-Key; see serve(). */
	replay?(input: unknown, reply: unknown, deps: Deps): Promise<void>
	/** Writes with the same queue key run one after another; see serveQueued(). */
	queueKeyOf?(input: unknown): string
	/** Concurrent writes of one member with the same key run once; see serveQueued(). */
	dedupeKeyOf?(input: unknown): string
	/** The two steps of a write that is batched with others of its kind; see serveBatched(). */
	batch?: BatchSteps
}

/** Throws 404 or 403; gets the call as it came, because its input may be invalid. */
export type Authorize = (call: { params: unknown; query: unknown; body: unknown; viewer: Viewer | null }, deps: Deps) => Promise<unknown>

/** A small write in two steps: many can be prepared at once and then written in one transaction. */
export interface BatchHandler<E extends EndpointSpec, P> {
	/** Reads and checks the preconditions, outside the transaction. */
	prepare: (input: HandlerInput<E>, deps: Deps) => Promise<P>
	/**
	 * Writes them all; returns their replies in the same order. Checks the preconditions again: if one has changed since, it
	 * throws writeConflict(), and each call runs again by itself.
	 */
	writeAll: (prepared: readonly P[], deps: Deps, tx: ClientSession | undefined) => Promise<Answer<E>[]>
}

/** The same with erased types. Methods, as in Served. */
export interface BatchSteps {
	prepare(input: unknown, deps: Deps): Promise<unknown>
	writeAll(prepared: readonly unknown[], deps: Deps, tx: ClientSession | undefined): Promise<unknown[]>
}

/**
 * Binds an endpoint to its handler; a wrong input or reply type does not compile. `replay` does what a stored reply cannot,
 * such as signing in again: it runs outside a transaction, before the stored reply is sent.
 */
export function serve<E extends EndpointSpec>(
	endpoint: E,
	handle: (input: HandlerInput<E>, deps: Deps) => Promise<Answer<E>>,
	replay?: (input: HandlerInput<E>, reply: Answer<E>, deps: Deps) => Promise<void>,
): Served {
	// parse-input.ts makes exactly what HandlerInput<E> says before run.ts calls this; replies were checked before they were stored.
	return {
		endpoint,
		handle: (input, deps) => handle(input as HandlerInput<E>, deps),
		...(replay ? { replay: (input, reply, deps) => replay(input as HandlerInput<E>, reply as Answer<E>, deps) } : {}),
	}
}

/**
 * As serve(), for writes to one record that many members change at once (a hot record): those of the same queue key queue in this
 * process instead of causing write conflicts and retries. Conflicts with other processes are left to the transaction.
 * `dedupeKeyOf` is for toggles: an equal call while the first is in flight counts as the same click, and gets its reply.
 */
export function serveQueued<E extends EndpointSpec>(
	endpoint: E,
	queueKeyOf: (input: Parsed<E>) => string,
	handle: (input: HandlerInput<E>, deps: Deps) => Promise<Answer<E>>,
	dedupeKeyOf?: (input: Parsed<E>) => string,
): Served {
	// parse-input.ts makes exactly what Parsed<E> says.
	const dedupe = dedupeKeyOf ? { dedupeKeyOf: (input: unknown) => dedupeKeyOf(input as Parsed<E>) } : {}
	return { ...serve(endpoint, handle), queueKeyOf: (input) => queueKeyOf(input as Parsed<E>), ...dedupe }
}

/**
 * As serveQueued(), for frequent small writes (group commit): while one batch is written the next is collected, and written in
 * one transaction (docs/decisions: small writes are written together). The queue key applies if a call has to run again alone.
 */
export function serveBatched<E extends EndpointSpec & { isBatched: true }, P>(
	endpoint: E,
	queueKeyOf: (input: Parsed<E>) => string,
	{ prepare, writeAll }: BatchHandler<E, P>,
	dedupeKeyOf?: (input: Parsed<E>) => string,
): Served {
	const runAlone = async (input: HandlerInput<E>, deps: Deps): Promise<Answer<E>> => {
		const [answer] = await writeAll([await prepare(input, deps)], deps, input.tx)
		return answer as Answer<E> // one for each
	}
	const batch: BatchHandler<E, P> = { prepare, writeAll }
	return { ...serveQueued(endpoint, queueKeyOf, runAlone, dedupeKeyOf), batch }
}

/**
 * For handlers that check a role: with invalid input their check does not run, so `authorize` refuses those without the role
 * before they are told what is wrong with the input. Valid calls do not run it.
 */
export function withAuthorization(served: Served, authorize: Authorize): Served {
	return { ...served, authorize }
}
