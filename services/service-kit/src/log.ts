import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequestId } from './request-scope.ts'

/** Logs one JSON object per line, to standard output. */
export type Log = Logger

/** Creates the logger of a room; the only place that does. Each line has the room and the request id. */
export function createLog(room: string, level: string, to?: DestinationStream): Log {
	const options = { level, base: { room }, timestamp: pino.stdTimeFunctions.isoTime, mixin: requestIdMixin }
	return to ? pino(options, to) : pino(options)
}

function requestIdMixin(): { requestId?: string } {
	const requestId = currentRequestId()
	return requestId === undefined ? {} : { requestId }
}
