import { AsyncLocalStorage } from 'node:async_hooks'

/** Header that names a request in answers and logs. */
export const requestIdHeader = 'x-request-id'

const scope = new AsyncLocalStorage<string>()

/** All that is done within `work`, however late, is done for the request of that name: logs and calls to other services say so. */
export function inRequest<T>(requestId: string, work: () => T): T {
	return scope.run(requestId, work)
}

/** The request for which something is being done; undefined for chores. */
export function requestUnderWay(): string | undefined {
	return scope.getStore()
}
