import { requestIdHeader, requestUnderWay } from './request-scope.ts'
import { watchersOf } from './watchers.ts'

/** Headers for a call to another process: the request id and the trace context. */
export function onBehalf(db: object): Record<string, string> {
	const requestId = requestUnderWay()
	return { ...(requestId === undefined ? {} : { [requestIdHeader]: requestId }), ...watchersOf(db).traces?.headers() }
}
