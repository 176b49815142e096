import { type ModtoolsEvent, modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import type { WebhookEvent } from '@folkmoot/modtools-contract/webhook'
import { startBackgroundJob, wakeJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import type { EventRecord } from '@folkmoot/service-kit/events'
import { type Change, subscribeToAll } from '@folkmoot/service-kit/following/outbox-stream'
import type { Db } from 'mongodb'
import { countChanges, findWanted } from './webhook-store.ts'

const jobName = 'webhooks: wanted events'

interface Wanted {
	/** How often webhooks had changed when this was read. */
	changes: number
	/** `<community, '' for anywhere>:<event>`. */
	keys: ReadonlySet<string>
}

const wantedIn = new WeakMap<Db, Wanted>()

/**
 * Whether a webhook may want to be told of this: without reading anything, because most events are wanted by none. Who is told is
 * read in the transaction that queues the deliveries.
 */
export function isWanted(db: Db, communityId: string | null, event: WebhookEvent): boolean {
	const keys = wantedIn.get(db)?.keys
	return keys !== undefined && (keys.has(`:${event}`) || (communityId !== null && keys.has(`${communityId}:${event}`)))
}

/**
 * Keeps what isWanted() knows up to date in this process; begins when it has been read once. A change in another process is heard
 * of by its event; the job that reads it also runs each minute, for when the stream of events had failed.
 */
export async function startWantedEvents(deps: Pick<Deps, 'db' | 'log'>): Promise<() => Promise<void>> {
	let unsubscribe: (() => void) | null = null
	const listen = () => {
		unsubscribe ??= subscribeToAll(deps.db, {
			start: () => void wakeJob(deps, jobName),
			push: (_token, change) => {
				if (isOfWebhooks(change)) void wakeJob(deps, jobName)
			},
			end: () => {
				unsubscribe = null
			},
		})
	}
	await readWanted(deps)
	const step = async () => {
		listen()
		await readWanted(deps)
		return false
	}
	const stopJob = startBackgroundJob(deps, { name: jobName, step })
	return async () => {
		await stopJob()
		unsubscribe?.()
	}
}

function isOfWebhooks(change: Change | null): boolean {
	if (change?.kind !== 'event' || change.outbox !== modtoolsOutbox) return false
	return (change.record as EventRecord<ModtoolsEvent>).event.type === 'webhooks.changed' // of this outbox
}

/** After a change: from then on events are not missed here. */
export async function readWanted({ db }: Pick<Deps, 'db'>): Promise<void> {
	const changes = await countChanges(db)
	if (wantedIn.get(db)?.changes === changes) return
	const wanted = await findWanted(db)
	wantedIn.set(db, {
		changes,
		keys: new Set(wanted.flatMap(({ communityId, events }) => events.map((event) => `${communityId?.toHexString() ?? ''}:${event}`))),
	})
}
