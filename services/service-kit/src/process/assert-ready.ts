import type { Db } from 'mongodb'
import { fail } from '../failure.ts'
import { withTimeout } from '../with-timeout.ts'

/** Timeout of the readiness check. */
const timeoutMs = 3_000

/** Throws 503 if this process's MongoDB does not answer. */
export async function assertReady(db: Db): Promise<void> {
	await withTimeout(db.command({ ping: 1 }), timeoutMs).catch(() => {
		throw fail('service_unavailable', { retryAfter: 1 })
	})
}
