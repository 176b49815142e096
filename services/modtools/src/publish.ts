import { type ModtoolsEvent, modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import type { Context } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import type { Db } from 'mongodb'

/** Writes events to the outbox, with the change itself. */
export function publish(db: Db, { tx, now }: Pick<Context, 'tx' | 'now'>, ...events: ModtoolsEvent[]): Promise<void> {
	return appendEvents(db, modtoolsOutbox, events, { tx, now })
}
