import { type DestinationStream, type Logger, pino } from 'pino'
import { requestUnderWay } from './request-scope.ts'

/** Logs one JSON object per line, to standard output. */
export type Log = Logger

/** Creates the logger of a room; the only place that does. Each line has the room and the request id. */
export function createLog(room: string, level: string, to?: DestinationStream): Log {
	const options = { level, base: { room }, timestamp: pino.stdTimeFunctions.isoTime, mixin: noteRequest }
	return to ? pino(options, to) : pino(options)
}

function noteRequest(): { requestId?: string } {
	const requestId = requestUnderWay()
	return requestId === undefined ? {} : { requestId }
}
