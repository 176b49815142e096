import { type Logger, pino } from 'pino'

/** One JSON object a line, on standard output. */
export type Log = Logger

/** The only maker of logs. `room` names who writes. */
export function createLog(room: string, level: string): Log {
	return pino({ level, base: { room }, timestamp: pino.stdTimeFunctions.isoTime })
}
