import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import type { ClientSession, Db } from 'mongodb'

/** Tells the event streams of these members that their numbers have changed. */
export async function tellCounted(db: Db, userIds: readonly string[], when: { tx: ClientSession | undefined; now: Date }): Promise<void> {
	const event: AccountEvent = { type: 'user.counted', userIds }
	await appendEvents(db, accountOutbox, userIds.length > 0 ? [event] : [], when)
}
