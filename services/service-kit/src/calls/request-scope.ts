import { AsyncLocalStorage } from 'node:async_hooks'

/** Header with the request id. */
export const requestIdHeader = 'x-request-id'

const scope = new AsyncLocalStorage<string>()

/** Runs `work`, and all asynchronous work it starts, in the scope of a request id, for logs and calls to other services. */
export function runInRequestScope<T>(requestId: string, work: () => T): T {
	return scope.run(requestId, work)
}

/** The id of the current request; undefined in background jobs. */
export function currentRequestId(): string | undefined {
	return scope.getStore()
}
