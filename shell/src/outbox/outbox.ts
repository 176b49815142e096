import type { OfflineQueue } from '@folkmoot/kit/api'
import { cacheContent, type PageStore, queuedCommentsAtom, queuedVotesAtom, reapplyQueuedVotes, type useAlert } from '@folkmoot/kit/state'
import { t } from '../installed-app/text.ts'
import { flushOutbox } from './flush-outbox.ts'
import { fetchTarget } from './outbox.api.ts'
import { type OutboxEvent, publishOutboxEvent, subscribeToOutbox } from './outbox-events.ts'
import { addWrite, deleteWrite, listWrites, putWrite, type QueuedWrite } from './outbox-store.ts'
import { queuedComments, queuedVotes } from './queued-view.ts'
import { refusalText } from './refusal-text.ts'

interface Options {
	viewerId: string
	store: PageStore
	alert: ReturnType<typeof useAlert>
	/** Background Sync wakes it to send writes after the last page is closed, where browsers support that. */
	worker: ServiceWorkerRegistration | null
}

interface Outbox {
	queue: OfflineQueue
	/** Shows the queued writes and tries to send them. */
	start: () => Promise<void>
	flush: () => Promise<void>
	stop: () => void
}

/** The page's side of the outbox: queues writes, shows them, sends them and reports the results. */
export function createOutbox({ viewerId, store, alert, worker }: Options): Outbox {
	let writes: readonly QueuedWrite[] = []
	const listeners = new Set<(comment: unknown) => void>()
	const hasPending = () => writes.some(({ refusal }) => refusal === null)
	const refresh = async () => {
		writes = await listWrites(viewerId)
		store.set(queuedCommentsAtom, queuedComments(writes))
		const votes = queuedVotes(writes)
		store.set(queuedVotesAtom, votes)
		reapplyQueuedVotes(store, Object.keys(votes))
	}
	const flush = async () => {
		if (hasPending()) await flushOutbox()
	}
	const onEvent = async (event: OutboxEvent) => {
		// Listeners first: threads unsubscribe once none of their comments is pending.
		if (event.type === 'sent' && event.note.kind === 'comment') for (const listener of listeners) listener(event.reply)
		await refresh()
		if (event.type === 'sent') cacheContent(store, event.reply)
		if (event.type === 'refused') await handleRefusal(event, store, alert)
	}
	const unsubscribe = subscribeToOutbox((event) => void onEvent(event).catch(reportError))
	const applyChange = async (change: Promise<void>) => {
		await change
		await refresh()
		publishOutboxEvent({ type: 'changed' })
	}
	const queue: OfflineQueue = {
		hasPending,
		enqueue: async (write) => {
			await applyChange(addWrite({ ...write, viewerId, madeAt: Date.now(), triedAt: null, refusal: null }))
			registerBackgroundSync(worker)
			if (navigator.onLine) flush().catch(reportError)
		},
		retry: async (id) => {
			const write = writes.find((queued) => queued.id === id)
			// The server has replied to it: with the same idempotency key it would replay that reply.
			if (write) await applyChange(putWrite({ ...write, key: crypto.randomUUID(), triedAt: null, refusal: null }))
			await flush()
		},
		discard: (id) => applyChange(deleteWrite(id)),
		onSent: (listener) => {
			listeners.add(listener)
			return () => void listeners.delete(listener)
		},
	}
	const start = async () => {
		await refresh()
		await flush()
	}
	return { queue, start, flush, stop: unsubscribe }
}

/** Alerts about a refused write; an item whose vote was refused is fetched, to show its actual votes. */
async function handleRefusal(
	{ note, reason }: Extract<OutboxEvent, { type: 'refused' }>,
	store: PageStore,
	alert: Options['alert'],
): Promise<void> {
	const words = refusalText(reason)
	alert(note.kind === 'comment' ? t('comment-refused', { reason: words }) : t('vote-refused', { reason: words }), { tone: 'bad' })
	if (note.kind === 'vote') cacheContent(store, await fetchTarget(note).catch(() => null))
}

/** Registers for Background Sync, where supported. */
function registerBackgroundSync(worker: ServiceWorkerRegistration | null): void {
	// Missing in TypeScript's DOM types.
	const { sync } = (worker ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
	// A refusal is ignored: pages send queued writes too.
	sync?.register('waiting-writes').catch(() => undefined)
}
