import type { Db } from 'mongodb'
import { fail } from './failure.ts'
import { inTime } from './in-time.ts'

/** Whoever asks whether a process is ready does not wait longer for the answer. */
const patienceMs = 3_000

/** Fails with 503 where a process cannot do its work: its MongoDB does not answer. */
export async function insistOnReady(db: Db): Promise<void> {
	await inTime(db.command({ ping: 1 }), patienceMs).catch(() => {
		throw fail('service_unavailable', { retryAfter: 1 })
	})
}
