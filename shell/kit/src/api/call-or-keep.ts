import type { EndpointSpec, Reply } from '@folkmoot/contract-kit/endpoint'
import { ApiError } from './api-error.ts'
import { type CallOptions, call } from './call.ts'
import { type CallInput, type Endpoint, endpointUrl } from './endpoint.ts'
import type { KeptNote, WriteToKeep } from './kept-write.ts'

/** Keeps writes on the device. The shell brings it some time after the page has loaded. */
export interface Keeper {
	/** Something waits already: whatever comes now has to wait behind it. */
	isBusy: () => boolean
	keep: (write: WriteToKeep) => Promise<void>
	/** Tries a refused comment once more. */
	retry: (id: number) => Promise<void>
	discard: (id: number) => Promise<void>
	/** Hears of comments that were sent later; gives back how to stop hearing. */
	onSent: (listener: (comment: unknown) => void) => () => void
}

let keeper: Keeper | null = null

/** Says who keeps writes; for the shell. */
export function keepWritesWith(one: Keeper | null): void {
	keeper = one
}

/** Who keeps writes; null until the shell has brought it. */
export function currentKeeper(): Keeper | null {
	return keeper
}

/**
 * Like `call`, for comments and votes: on a device that is offline the write is kept and sent when there is a connection
 * again. Gives null then. Where the device thinks it is online and yet nobody answers, the call has failed (spec 1 §4).
 */
export async function callOrKeep<E extends EndpointSpec>(
	endpoint: Endpoint<E>,
	input: CallInput<E>,
	note: KeptNote,
	options: CallOptions = {},
): Promise<Reply<E> | null> {
	const key = options.idempotencyKey ?? crypto.randomUUID()
	// What has a body is known by the contract only; here it is passed on.
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
