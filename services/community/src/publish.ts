import { type CommunityEvent, communityOutbox } from '@folkmoot/community-contract/community-events'
import type { Context } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import type { Db } from 'mongodb'

/** Publishes events, in the transaction of the change. */
export function publish(db: Db, { tx, now }: Pick<Context, 'tx' | 'now'>, ...events: CommunityEvent[]): Promise<void> {
	return appendEvents(db, communityOutbox, events, { tx, now })
}
