import type { Answer, EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from './context.ts'

/** An endpoint with its handler, its types checked against each other and then forgotten. */
export interface Served {
	endpoint: EndpointSpec
	// The method form makes the parameter bivariant: serve() has checked it.
	handle(ask: unknown, deps: Deps): Promise<unknown>
}

/** Binds an endpoint to its handler; a wrong input or answer does not compile. */
export function serve<E extends EndpointSpec>(endpoint: E, handle: (ask: Ask<E>, deps: Deps) => Promise<Answer<E>>): Served {
	// parse-input.ts makes exactly what Ask<E> says before run.ts calls this.
	return { endpoint, handle: (ask, deps) => handle(ask as Ask<E>, deps) }
}
