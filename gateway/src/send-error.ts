import { toFailure } from '@folkmoot/service-kit/error-handler'
import { sendFailure } from '@folkmoot/service-kit/http/send-json'
import type { Log } from '@folkmoot/service-kit/log'
import type { ErrorRequestHandler, Request, Response } from 'express'
import { isApiAddress } from './api-address.ts'
import { sendErrorPage } from './error-page.ts'

/** The last middleware: answers with a failure, as a page for browsers, else as JSON. */
export function createErrorHandler(log: Log): ErrorRequestHandler {
	return (error: unknown, req, res, _next) => {
		const failure = logUnexpected(error, req, log)
		if (failure.status >= 500 && isNavigation(req)) sendErrorPage(req, res, failure)
		else sendFailure(res, failure)
	}
}

/** The same, as JSON whoever asks. */
export function sendError(error: unknown, res: Response, log: Log): void {
	sendFailure(res, logUnexpected(error, res.req as Request, log))
}

function logUnexpected(error: unknown, { method, path }: Request, log: Log) {
	const failure = toFailure(error)
	// Deliberate refusals, such as 503 under load, are not logged one by one.
	if (failure.status >= 500 && failure !== error) log.error({ err: error, method, path }, 'request failed')
	return failure
}

/** A navigation of a browser, as opposed to a script's fetch. */
function isNavigation({ method, path, headers }: Request): boolean {
	return method === 'GET' && !isApiAddress(path) && /\btext\/html\b/.test(headers.accept ?? '')
}
