import type { IncomingMessage, ServerResponse } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'

/** Whether a request only asks for something. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD'

/** For what can only be asked for (decisions W4). */
export function refuseWrites(req: IncomingMessage, res: ServerResponse): void {
	if (isRead(req)) return
	res.setHeader('allow', 'GET, HEAD')
	throw fail('method_not_allowed')
}
