import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequestId } from './calls/request-scope.ts'

/** Logs one JSON object per line, to standard output. */
export type Log = Logger

/** Creates the logger of a process; the only place that does. Areas log through children with their name, as `area`. */
export function createLog(process: string, level: string, to?: DestinationStream): Log {
	const options = { level, base: { process }, timestamp: pino.stdTimeFunctions.isoTime, mixin: requestIdMixin }
	return to ? pino(options, to) : pino(options)
}

function requestIdMixin(): { requestId?: string } {
	const requestId = currentRequestId()
	return requestId === undefined ? {} : { requestId }
}
