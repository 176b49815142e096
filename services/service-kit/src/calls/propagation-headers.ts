import { telemetryOf } from '../telemetry/telemetry.ts'
import { currentRequestId, requestIdHeader } from './request-scope.ts'

/** Headers for a call to another process: the request id and the trace context. */
export function propagationHeaders(db: object): Record<string, string> {
	const requestId = currentRequestId()
	return { ...(requestId === undefined ? {} : { [requestIdHeader]: requestId }), ...telemetryOf(db).traces?.headers() }
}
