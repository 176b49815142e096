import type { IncomingMessage, ServerResponse } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'

/** Whether a request is a GET or HEAD. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD'

/** Refuses other methods, for read-only addresses (decisions W4). */
export function refuseWrites(req: IncomingMessage, res: ServerResponse): void {
	if (isRead(req)) return
	res.setHeader('allow', 'GET, HEAD')
	throw fail('method_not_allowed')
}
