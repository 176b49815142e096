import { requestIdHeader, requestUnderWay } from './request-scope.ts'
import { watchersOf } from './watchers.ts'

/** The headers that tell another process for which request it is asked, and in which trace. */
export function onBehalf(db: object): Record<string, string> {
	const requestId = requestUnderWay()
	return { ...(requestId === undefined ? {} : { [requestIdHeader]: requestId }), ...watchersOf(db).traces?.headers() }
}
