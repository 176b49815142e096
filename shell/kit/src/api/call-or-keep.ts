import type { EndpointSpec, Reply } from '@folkmoot/contract-kit/endpoint'
import { ApiError } from './api-error.ts'
import { type CallOptions, call } from './call.ts'
import { type CallInput, type Endpoint, endpointUrl } from './endpoint.ts'
import type { KeptNote, WriteToKeep } from './kept-write.ts'

/** The offline queue of writes. The shell lazy-loads it after the page. */
export interface Keeper {
	/** The queue is not empty: new writes have to go behind it. */
	isBusy: () => boolean
	keep: (write: WriteToKeep) => Promise<void>
	/** Retries a refused comment. */
	retry: (id: number) => Promise<void>
	discard: (id: number) => Promise<void>
	/** Subscribes to comments sent from the queue; returns the unsubscribe function. */
	onSent: (listener: (comment: unknown) => void) => () => void
}

let keeper: Keeper | null = null

/** Sets the offline queue; for the shell. */
export function keepWritesWith(one: Keeper | null): void {
	keeper = one
}

/** The offline queue; null until the shell has loaded it. */
export function currentKeeper(): Keeper | null {
	return keeper
}

/**
 * Like `call`, for comments and votes: on an offline device the write is queued and sent when the connection is back. Gives
 * null then. If the device reports itself online and there is no reply, the call fails (spec 1 §4).
 */
export async function callOrKeep<E extends EndpointSpec>(
	endpoint: Endpoint<E>,
	input: CallInput<E>,
	note: KeptNote,
	options: CallOptions = {},
): Promise<Reply<E> | null> {
	const key = options.idempotencyKey ?? crypto.randomUUID()
	// Only the contract knows whether there is a body; it is passed on unchanged.
	const { body } = input as { body?: unknown }
	const keep = async (by: Keeper) => {
		await by.keep({ method: endpoint.method, url: endpointUrl(endpoint, input), body, key, note })
		return null
	}
	if (keeper?.isBusy()) return keep(keeper)
	try {
		return await call(endpoint, ...([input, { ...options, idempotencyKey: key }] as never))
	} catch (error) {
		if (error instanceof ApiError && error.code === 'offline' && keeper && !navigator.onLine) return keep(keeper)
		throw error
	}
}
