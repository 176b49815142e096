import { type DestinationStream, type Logger, pino } from 'pino'
import { requestUnderWay } from './request-scope.ts'

/** One JSON object a line, on standard output. */
export type Log = Logger

/** The only maker of logs. `room` names who writes; a line says for which request. */
export function createLog(room: string, level: string, to?: DestinationStream): Log {
	const options = { level, base: { room }, timestamp: pino.stdTimeFunctions.isoTime, mixin: noteRequest }
	return to ? pino(options, to) : pino(options)
}

function noteRequest(): { requestId?: string } {
	const requestId = requestUnderWay()
	return requestId === undefined ? {} : { requestId }
}
