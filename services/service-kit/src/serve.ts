import type { Answer, EndpointSpec, Parsed } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from './context.ts'
import type { Viewer } from './viewer.ts'

/** An endpoint with its handler. serve() has checked their types against each other; here they are erased. */
export interface Served {
	endpoint: EndpointSpec
	// The method form makes the parameter bivariant: serve() has checked it.
	handle(input: unknown, deps: Deps): Promise<unknown>
	/** Refuses who may not call at all, before invalid input is reported; see withAuthorization(). */
	authorize?: Authorize
	present?(result: unknown, input: unknown, deps: Deps): Promise<unknown>
	replay?(input: unknown, reply: unknown, deps: Deps): Promise<void>
	queueBy?(input: unknown): string
	sameCall?(input: unknown): string
}

/** Throws 404 or 403; gets the call as it came, because its input may be invalid. */
export type Authorize = (call: { params: unknown; query: unknown; body: unknown; viewer: Viewer | null }, deps: Deps) => Promise<unknown>

interface Options<E extends EndpointSpec, R> {
	/**
	 * Makes the reply of what the handler returned, after the commit and again for a repeated Idempotency-Key: what is stored
	 * under a key is what the handler returned. Without it, that is the reply.
	 */
	present?: (result: R, input: HandlerInput<E>, deps: Deps) => Promise<Answer<E>>
	/** Does what a stored reply cannot, such as signing in again: outside a transaction, before the stored reply is sent. */
	replay?: (input: HandlerInput<E>, reply: Answer<E>, deps: Deps) => Promise<void>
	/**
	 * For writes to one record that many members change at once (a hot record): those of the same key run one after another in
	 * this process instead of causing write conflicts and retries. Conflicts with other processes are left to the transaction.
	 */
	queueBy?: (input: Parsed<E>) => string
	/** For toggles: a call of the same member with the same key while the first is in flight is the same click, and gets its reply. */
	sameCall?: (input: Parsed<E>) => string
}

/**
 * Binds an endpoint to its handler; a wrong input or reply type does not compile. The handler of a write loads, checks and writes
 * in one transaction and returns the reply, or the record that `present` makes the reply of.
 */
export function serve<E extends EndpointSpec>(
	endpoint: E,
	handle: (input: HandlerInput<E>, deps: Deps) => Promise<Answer<E>>,
	options?: Options<E, Answer<E>>,
): Served
export function serve<E extends EndpointSpec, R>(
	endpoint: E,
	handle: (input: HandlerInput<E>, deps: Deps) => Promise<R>,
	options: Options<E, R> & Required<Pick<Options<E, R>, 'present'>>,
): Served
export function serve(endpoint: EndpointSpec, handle: (input: never, deps: Deps) => Promise<unknown>, options: object = {}): Served {
	// parse-input.ts makes exactly what HandlerInput<E> says before run.ts calls these; replies were checked before they were stored.
	return { endpoint, handle, ...options } as Served
}

/**
 * For handlers that check a role: with invalid input their check does not run, so `authorize` refuses those without the role
 * before they are told what is wrong with the input. Valid calls do not run it.
 */
export function withAuthorization(served: Served, authorize: Authorize): Served {
	return { ...served, authorize }
}
