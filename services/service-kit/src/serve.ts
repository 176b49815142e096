import type { Answer, EndpointSpec, Parsed } from '@folkmoot/contract-kit/endpoint'
import type { ClientSession } from 'mongodb'
import type { Ask, Deps } from './context.ts'

/** An endpoint with its handler, its types checked against each other and then forgotten. */
export interface Served {
	endpoint: EndpointSpec
	// The method form makes the parameter bivariant: serve() has checked it.
	handle(ask: unknown, deps: Deps): Promise<unknown>
	/** Runs when the first answer is given again to a repeated Idempotency-Key; see serve(). */
	replay?(ask: unknown, reply: unknown, deps: Deps): Promise<void>
	/** Writes with the same turn go one after another; see serveInTurn(). */
	turnOf?(input: unknown): string
	/** Writes of one member with the same name that are under way at the same time are one; see serveInTurn(). */
	twinOf?(input: unknown): string
	/** May begin before it is sure who asks; see serveEarly(). */
	isEarly?: true
	/** The two steps of a write that is done together with others of its kind; see serveTogether(). */
	joint?: JointSteps
}

/** A small write in two steps: many can be prepared at once and then written in one transaction. */
export interface Joint<E extends EndpointSpec, P> {
	/** Reads what has to be known and refuses what may not be, outside of the transaction. */
	prepare: (ask: Ask<E>, deps: Deps) => Promise<P>
	/**
	 * Writes them all; gives their answers in the same order. What was prepared is held against what is there: where that is
	 * not so any more, collided() is thrown, and each call is begun again by itself.
	 */
	writeAll: (prepared: readonly P[], deps: Deps, tx: ClientSession | undefined) => Promise<Answer<E>[]>
}

/** The same with its types forgotten. Methods, as in Served. */
export interface JointSteps {
	prepare(ask: unknown, deps: Deps): Promise<unknown>
	writeAll(prepared: readonly unknown[], deps: Deps, tx: ClientSession | undefined): Promise<unknown[]>
}

/**
 * Binds an endpoint to its handler; a wrong input or answer does not compile. `replay` is for what a kept answer cannot
 * hold, such as signing in again: it runs outside a transaction before the kept answer leaves.
 */
export function serve<E extends EndpointSpec>(
	endpoint: E,
	handle: (ask: Ask<E>, deps: Deps) => Promise<Answer<E>>,
	replay?: (ask: Ask<E>, reply: Answer<E>, deps: Deps) => Promise<void>,
): Served {
	// parse-input.ts makes exactly what Ask<E> says before run.ts calls this; replies were checked before they were kept.
	return {
		endpoint,
		handle: (ask, deps) => handle(ask as Ask<E>, deps),
		...(replay ? { replay: (ask, reply, deps) => replay(ask as Ask<E>, reply as Answer<E>, deps) } : {}),
	}
}

/**
 * As serve(), for reads that many make: they begin at once for whom the session belonged to the last time, beside the look
 * whether it still does, and nothing of what was read is told, or noted with afterCommit(), before that is sure. What the
 * handler writes in any other way belongs to nobody. One with a rate limit cannot be: a call too many is not to be read for.
 */
export function serveEarly<E extends EndpointSpec & { method: 'GET'; rateLimit?: never }>(
	endpoint: E,
	handle: (ask: Ask<E>, deps: Deps) => Promise<Answer<E>>,
): Served {
	return { ...serve(endpoint, handle), isEarly: true }
}

/**
 * As serve(), for writes that change one record many people change at once: those of the same turn go one after another
 * in this process instead of colliding and starting over. Other processes still may collide; the transaction sees to that.
 * `twinOf` is for what toggles: the same again while the first is under way is the same click, and gets its answer.
 */
export function serveInTurn<E extends EndpointSpec>(
	endpoint: E,
	turnOf: (input: Parsed<E>) => string,
	handle: (ask: Ask<E>, deps: Deps) => Promise<Answer<E>>,
	twinOf?: (input: Parsed<E>) => string,
): Served {
	// parse-input.ts makes exactly what Parsed<E> says.
	const twin = twinOf ? { twinOf: (input: unknown) => twinOf(input as Parsed<E>) } : {}
	return { ...serve(endpoint, handle), turnOf: (input) => turnOf(input as Parsed<E>), ...twin }
}

/**
 * As serveInTurn(), for small writes of which many come at once: while some are written others wait, and are then written
 * together (docs/decisions: small writes are written together). The turn holds where one has to be begun again alone.
 */
export function serveTogether<E extends EndpointSpec, P>(
	endpoint: E,
	turnOf: (input: Parsed<E>) => string,
	{ prepare, writeAll }: Joint<E, P>,
	twinOf?: (input: Parsed<E>) => string,
): Served {
	const alone = async (ask: Ask<E>, deps: Deps): Promise<Answer<E>> => {
		const [answer] = await writeAll([await prepare(ask, deps)], deps, ask.tx)
		return answer as Answer<E> // one for each
	}
	const joint: Joint<E, P> = { prepare, writeAll }
	return { ...serveInTurn(endpoint, turnOf, alone, twinOf), joint }
}
