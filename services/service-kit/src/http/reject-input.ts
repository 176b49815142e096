import type { Deps } from '../context.ts'
import type { Served } from '../serve.ts'
import type { Caller } from '../viewer.ts'
import type { RawInput } from './parse-input.ts'

/** A call whose input is invalid. */
interface InvalidCall extends RawInput {
	caller: Caller
}

/** Rejects a call with invalid input: whoever may not make it at all is told that (404, 403) and not what is wrong with it. */
export async function rejectInput(error: unknown, { authorize }: Served, call: InvalidCall, deps: Deps): Promise<never> {
	await authorize?.({ params: call.params, query: call.query, body: call.body, viewer: call.caller.viewer }, deps)
	throw error
}
