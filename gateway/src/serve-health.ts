import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from '@folkmoot/service-kit/http/send-json'
import { assertReady } from '@folkmoot/service-kit/process/assert-ready'
import type { Db } from 'mongodb'
import { refuseWrites } from './is-read.ts'

/** Health checks: `/healthz` if the process is alive, `/readyz` if it can work, which means that its MongoDB answers. */
export function createHealth(db: Db): (req: IncomingMessage, res: ServerResponse, path: string) => Promise<void> | null {
	const answer = async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
		refuseWrites(req, res)
		if (path === '/readyz') await assertReady(db)
		sendJson(res, 200, { status: path === '/readyz' ? 'ready' : 'ok', area: 'gateway' })
	}
	return (req, res, path) => (path === '/healthz' || path === '/readyz' ? answer(req, res, path) : null)
}
