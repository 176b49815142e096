import type { IncomingMessage, ServerResponse } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'
import { inTime } from '@folkmoot/service-kit/in-time'
import { sendJson } from '@folkmoot/service-kit/send-json'
import type { Db } from 'mongodb'
import { refuseWrites } from './is-read.ts'

/** Whether this process is alive, and whether it can do its work: its MongoDB answers. */
export function createHealth(db: Db): (req: IncomingMessage, res: ServerResponse, path: string) => Promise<boolean> {
	return async (req, res, path) => {
		if (path !== '/healthz' && path !== '/readyz') return false
		refuseWrites(req, res)
		if (path === '/readyz') await ping(db)
		sendJson(res, 200, { status: path === '/readyz' ? 'ready' : 'ok', area: 'gateway' })
		return true
	}
}

async function ping(db: Db): Promise<void> {
	await inTime(db.command({ ping: 1 }), 3_000).catch(() => {
		throw fail('service_unavailable', { retryAfter: 1 })
	})
}
