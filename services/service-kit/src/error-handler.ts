import type { ErrorRequestHandler, Response } from 'express'
import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb'
import { Failure, fail } from './failure.ts'
import type { Log } from './log.ts'
import { noteError, type OwnHealth } from './own-health.ts'

/** The one place where a failure or a surprise becomes a response. */
export function errorHandler(log: Log, health: OwnHealth): ErrorRequestHandler {
	return (error: unknown, req, res, _next) => {
		const failure = toFailure(error)
		if (failure.status >= 500) noteError(health, `${req.method} ${req.path}`)
		if (failure.status >= 500) log.error({ err: error, path: req.path, requestId: req.get('x-request-id') }, 'a request failed')
		sendFailure(res, failure)
	}
}

/** Writes a failure as JSON (decisions W1). */
export function sendFailure(res: Response, failure: Failure): void {
	if (res.headersSent) return void res.destroy()
	if (failure.retryAfter !== undefined) res.setHeader('retry-after', String(failure.retryAfter))
	res.setHeader('cache-control', 'no-store')
	res.status(failure.status).json(failure.body)
}

/** What Express and its parsers throw has a status; what MongoDB throws while it is away passes by itself. */
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
	if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true
	// All connections are taken by others; the driver does not export the class.
	if (error instanceof MongoError && error.name === 'MongoWaitQueueTimeoutError') return true
	if (error instanceof MongoServerError && typeof error.code === 'number') return awayCodes.has(error.code)
	return error instanceof MongoError && (error.hasErrorLabel('RetryableWriteError') || error.hasErrorLabel('TransientTransactionError'))
}

/** Not primary, shutting down, stepped down, interrupted: the driver finds the new primary within seconds. */
const awayCodes = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436, 112])
