import type { Db } from 'mongodb'
import { fail } from './failure.ts'
import { inTime } from './in-time.ts'

/** Timeout of the readiness check. */
const patienceMs = 3_000

/** Throws 503 if this process's MongoDB does not answer. */
export async function insistOnReady(db: Db): Promise<void> {
	await inTime(db.command({ ping: 1 }), patienceMs).catch(() => {
		throw fail('service_unavailable', { retryAfter: 1 })
	})
}
