import type { Answer, EndpointSpec, Parsed } from '@folkmoot/contract-kit/endpoint'
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
