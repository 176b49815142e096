import type { Keeper } from '@folkmoot/kit/api'
import { absorb, absorbAgain, keptCommentsAtom, keptVotesAtom, type PageStore, type useAlert } from '@folkmoot/kit/state'
import { keptComments, keptVotes } from './kept-view.ts'
import { fetchTarget } from './outbox.api.ts'
import { hearOutbox, type OutboxNews, tellOutbox } from './outbox-news.ts'
import { addWaiting, dropWaiting, listWaiting, putWaiting, type WaitingWrite } from './outbox-store.ts'
import { sendWaiting } from './send-waiting.ts'

interface Options {
	viewerId: string
	store: PageStore
	alert: ReturnType<typeof useAlert>
	/** Background Sync wakes it to send writes after the last page is closed, where browsers support that. */
	worker: ServiceWorkerRegistration | null
}

interface Outbox {
	keeper: Keeper
	/** Shows the queued writes and tries to send them. */
	begin: () => Promise<void>
	send: () => Promise<void>
	end: () => void
}

/** The page's side of the outbox: queues writes, shows them, sends them and reports the results. */
export function createOutbox({ viewerId, store, alert, worker }: Options): Outbox {
	let writes: readonly WaitingWrite[] = []
	const listeners = new Set<(comment: unknown) => void>()
	const isBusy = () => writes.some(({ refusal }) => refusal === null)
	const show = async () => {
		writes = await listWaiting(viewerId)
		store.set(keptCommentsAtom, keptComments(writes))
		const votes = keptVotes(writes)
		store.set(keptVotesAtom, votes)
		absorbAgain(store, Object.keys(votes))
	}
	const send = async () => {
		if (isBusy()) await sendWaiting()
	}
	const hear = async (news: OutboxNews) => {
		if (news.type === 'sent') {
			// First the threads: they unsubscribe when none of their comments waits any more.
			if (news.note.kind === 'comment') for (const listener of listeners) listener(news.reply)
			await show()
			absorb(store, news.reply)
			return
		}
		await show()
		if (news.type !== 'refused') return
		const { note, reason } = news
		alert(note.kind === 'comment' ? `Your comment was not taken: ${reason}` : `Your vote was not counted: ${reason}`, { tone: 'bad' })
		if (note.kind === 'vote') absorb(store, await fetchTarget(note).catch(() => null))
	}
	const stopHearing = hearOutbox((news) => void hear(news))
	const change = async (work: Promise<void>) => {
		await work
		await show()
		tellOutbox({ type: 'changed' })
	}
	const keeper: Keeper = {
		isBusy,
		keep: async (write) => {
			await change(addWaiting({ ...write, viewerId, madeAt: Date.now(), triedAt: null, refusal: null }))
			askForWakeUp(worker)
			if (navigator.onLine) void send()
		},
		retry: async (id) => {
			const write = writes.find((one) => one.id === id)
			// The server has answered it: the retry needs a new idempotency key, or it would replay that answer.
			if (write) await change(putWaiting({ ...write, key: crypto.randomUUID(), triedAt: null, refusal: null }))
			await send()
		},
		discard: (id) => change(dropWaiting(id)),
		onSent: (listener) => {
			listeners.add(listener)
			return () => void listeners.delete(listener)
		},
	}
	const begin = async () => {
		await show()
		await send()
	}
	return { keeper, begin, send, end: stopHearing }
}

/** Registers for Background Sync, where supported. */
function askForWakeUp(worker: ServiceWorkerRegistration | null): void {
	// Missing in TypeScript's DOM types.
	const { sync } = (worker ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
	// A refusal is ignored: pages send queued writes too.
	sync?.register('waiting-writes').catch(() => undefined)
}
