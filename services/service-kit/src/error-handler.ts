import type { ErrorRequestHandler } from 'express'
import { MongoError, MongoServerError, MongoServerSelectionError } from 'mongodb'
import { badField, Failure, fail } from './failure.ts'
import { sendFailure } from './http/send-json.ts'
import type { Log } from './log.ts'
import { isConnectionLost } from './mongodb/connection-lost.ts'
import { type HealthStatus, recordError } from './telemetry/service-health.ts'

/** The one place where a service's failure or unexpected error becomes a response: the last middleware of its router. */
export function errorHandler(log: Log, health: HealthStatus): ErrorRequestHandler {
	return (error: unknown, req, res, _next) => {
		const failure = toFailure(error)
		// 501 is a refusal of what nobody has promised.
		if (failure.status >= 500 && failure.status !== 501) {
			recordError(health, `${req.method} ${req.path}`)
			log.error({ err: error, path: req.path }, 'request failed')
		}
		sendFailure(res, failure)
	}
}

/** Errors of Express and its parsers have a status; errors of an unreachable MongoDB are transient and become 503. */
export function toFailure(error: unknown): Failure {
	if (error instanceof Failure) return error
	if (isDatabaseUnavailable(error)) return fail('service_unavailable', { retryAfter: 1 })
	switch (statusOf(error)) {
		case 400:
			return error instanceof URIError ? fail('not_found') : fail('invalid_json')
		case 413:
			// An over-long text is a 400 (rule texts-2), also where the body is not read to its end.
			return badField('body', `Must have at most ${kibibytesOf(error)} KiB.`)
		case 415:
			return fail('unsupported_media_type')
		default:
			return fail('internal_error')
	}
}

/** The limit that body-parser has refused a body by. */
function kibibytesOf(error: unknown): number {
	const limit = error instanceof Error && 'limit' in error ? Number(error.limit) : 1024 * 1024
	return Math.floor(limit / 1024)
}

function statusOf(error: unknown): number {
	if (error instanceof URIError) return 400
	const status = error instanceof Error && 'status' in error ? error.status : 500
	return typeof status === 'number' ? status : 500
}

function isDatabaseUnavailable(error: unknown): boolean {
	if (isConnectionLost(error) || error instanceof MongoServerSelectionError) return true
	// The connection pool is exhausted; the driver does not export the class.
	if (error instanceof MongoError && error.name === 'MongoWaitQueueTimeoutError') return true
	if (error instanceof MongoServerError && typeof error.code === 'number' && transientCodes.has(error.code)) return true
	return error instanceof MongoError && transientLabels.some((label) => error.hasErrorLabel(label))
}

/** Not primary, shutting down, stepped down, interrupted, timed out, unreachable: the driver finds the new primary within seconds. */
const transientCodes = new Set([6, 7, 64, 89, 91, 112, 133, 134, 189, 251, 262, 9_001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436])
const transientLabels = ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult']
