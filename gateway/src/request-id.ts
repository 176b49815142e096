import { randomUUID } from 'node:crypto'
import { requestIdHeader, runInRequestScope } from '@folkmoot/service-kit/calls/request-scope'
import type { RequestHandler } from 'express'

/** The request id of a proxy in front, if it is well-formed; else a new one. */
export function requestId(proposed: string | string[] | undefined): string {
	return typeof proposed === 'string' && /^[\w.:-]{1,64}$/.test(proposed) ? proposed : randomUUID()
}

/** Gives the request its id, in its own header, in the reply's, and for every log line and call that it causes. */
export const openRequestScope: RequestHandler = (req, res, next) => {
	const id = requestId(req.headers[requestIdHeader])
	req.headers[requestIdHeader] = id
	res.setHeader(requestIdHeader, id)
	runInRequestScope(id, next)
}
