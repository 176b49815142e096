import type { WebhookEvent } from '@folkmoot/modtools-contract/webhook'
import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { countChanges, findWanted } from './webhook-store.ts'

/** How soon another process knows that webhooks have changed; the one that changes them knows at once. */
const pollMs = 60_000

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

/** Keeps what isWanted() knows up to date in this process; begins when it has been read once. */
export async function startWantedEvents(deps: Pick<Deps, 'db' | 'log'>): Promise<() => Promise<void>> {
	await readWanted(deps)
	const step = async () => {
		await readWanted(deps)
		return false
	}
	return startBackgroundJob(deps, { name: 'webhooks: wanted events', step, idleMs: pollMs })
}

/** After a change in this process: from then on events are not missed here. */
export async function readWanted({ db }: Pick<Deps, 'db'>): Promise<void> {
	const changes = await countChanges(db)
	if (wantedIn.get(db)?.changes === changes) return
	const wanted = await findWanted(db)
	wantedIn.set(db, {
		changes,
		keys: new Set(wanted.flatMap(({ communityId, events }) => events.map((event) => `${communityId?.toHexString() ?? ''}:${event}`))),
	})
}
