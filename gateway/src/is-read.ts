import type { IncomingMessage } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'
import type { RequestHandler } from 'express'

/** Whether a request is a GET or HEAD. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD'

/** Refuses other methods, for read-only addresses (rule api-15). */
export const refuseWrites: RequestHandler = (req, res, next) => {
	if (isRead(req)) return next()
	res.set('allow', 'GET, HEAD')
	throw fail('method_not_allowed')
}
