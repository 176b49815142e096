import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import type { ClientSession, Db } from 'mongodb'

/** Writes events to the outbox, with the change itself. */
export async function publish(db: Db, when: { tx: ClientSession | undefined; now: Date }, ...events: readonly PostEvent[]): Promise<void> {
	await appendEvents(db, postOutbox, events, when)
}
