import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorRequestHandler } from 'express'
import { MongoError, MongoServerError, MongoServerSelectionError } from 'mongodb'
import { isConnectionLost } from './connection-lost.ts'
import { Failure, fail } from './failure.ts'
import type { Log } from './log.ts'
import { noteError, type OwnHealth } from './own-health.ts'
import { sendFailure } from './send-json.ts'

/** Where unexpected errors are reported. */
interface Told {
	log: Log
	health: OwnHealth
}

/** The last middleware of an app. */
export function errorHandler(log: Log, health: OwnHealth): ErrorRequestHandler {
	return (error: unknown, req, res, _next) => answerError(error, { req, res }, { log, health })
}

/** The one place where a failure or an unexpected error becomes a response. */
export function answerError(error: unknown, { req, res }: { req: IncomingMessage; res: ServerResponse }, { log, health }: Told): void {
	const failure = toFailure(error)
	if (failure.status >= 500) {
		const path = req.url?.split('?', 1)[0]
		noteError(health, `${req.method} ${path}`)
		log.error({ err: error, path, requestId: req.headers['x-request-id'] }, 'a request failed')
	}
	sendFailure(res, failure)
}

/** Errors of Express and its parsers have a status; errors of an unreachable MongoDB are transient and become 503. */
export function toFailure(error: unknown): Failure {
	if (error instanceof Failure) return error
	if (isDatabaseAway(error)) return fail('service_unavailable', { retryAfter: 1 })
	switch (statusOf(error)) {
		case 400:
			return error instanceof URIError ? fail('not_found') : fail('invalid_json')
		case 413:
			return fail('body_too_large')
		case 415:
			return fail('unsupported_media_type')
		default:
			return fail('internal_error')
	}
}

function statusOf(error: unknown): number {
	if (error instanceof URIError) return 400
	const status = error instanceof Error && 'status' in error ? error.status : 500
	return typeof status === 'number' ? status : 500
}

function isDatabaseAway(error: unknown): boolean {
	if (isConnectionLost(error) || error instanceof MongoServerSelectionError) return true
	// The connection pool is exhausted; the driver does not export the class.
	if (error instanceof MongoError && error.name === 'MongoWaitQueueTimeoutError') return true
	if (error instanceof MongoServerError && typeof error.code === 'number' && awayCodes.has(error.code)) return true
	return error instanceof MongoError && passingLabels.some((label) => error.hasErrorLabel(label))
}

/** Not primary, shutting down, stepped down, interrupted, timed out, unreachable: the driver finds the new primary within seconds. */
const awayCodes = new Set([6, 7, 64, 89, 91, 112, 133, 134, 189, 251, 262, 9_001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436])
const passingLabels = ['RetryableWriteError', 'TransientTransactionError', 'UnknownTransactionCommitResult']
