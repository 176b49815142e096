import type { StreamEvents, StreamEventType } from '@folkmoot/feeds-contract/stream-event'

export type Handlers = { [T in StreamEventType]?: (data: StreamEvents[T]) => unknown }

interface Options {
	/** The public id of the post on the page. */
	post: string | null
	/** When what is shown was read, by the server's clock in milliseconds: the first stream tells what has happened since. */
	readAt?: number | undefined
	/** Milliseconds until it opens for the first time. */
	delayMs: number
	handlers: Handlers
}

/** After the stream has ended: later than the next poll, which tells whether the session has, and not all readers at once. */
const reopenMs = () => 6_000 + Math.random() * 4_000
/** After it was refused, as to somebody with many tabs. */
const refusedMs = 120_000
/** A tab hidden for this long has none: over HTTP/1.1 a browser has six connections to a site, for all its tabs. */
const hiddenMs = 5_000

/** The last event of this page's streams: the next one begins after it. */
let lastId = ''

/** Keeps the event stream open while the tab is visible and online; returns what ends that. */
export function keepStreamOpen({ post, readAt, delayMs, handlers }: Options): () => void {
	const listeners = new AbortController()
	let source: EventSource | null = null
	let timer: ReturnType<typeof setTimeout>
	const isWanted = () => document.visibilityState === 'visible' && navigator.onLine

	const close = () => {
		clearTimeout(timer)
		source?.close()
		source = null
	}
	const openIn = (ms: number) => {
		clearTimeout(timer)
		timer = setTimeout(open, ms)
	}
	const open = () => {
		if (source || !isWanted()) return
		const opened = new EventSource(addressOf(post, readAt))
		source = opened
		let hasBegun = false
		for (const type of types)
			opened.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
				lastId = lastEventId || lastId
				hasBegun = true
				// As the contract declares it.
				const handle = handlers[type] as ((data: unknown) => unknown) | undefined
				handle?.(JSON.parse(data))
			})
		// The browser would open it again by itself, whether or not the session has ended.
		opened.addEventListener('error', () => {
			close()
			openIn(hasBegun ? reopenMs() : refusedMs)
		})
	}
	const onChange = () => {
		if (!navigator.onLine) close()
		else if (document.visibilityState === 'visible') openIn(0)
		else {
			clearTimeout(timer)
			timer = setTimeout(close, hiddenMs)
		}
	}
	openIn(delayMs)
	document.addEventListener('visibilitychange', onChange, { signal: listeners.signal })
	for (const change of ['online', 'offline']) addEventListener(change, onChange, { signal: listeners.signal })
	return () => {
		listeners.abort()
		close()
	}
}

const types = ['hello', 'ready', 'comment', 'votes', 'user', 'queue'] as const satisfies readonly StreamEventType[]

function addressOf(post: string | null, readAt: number | undefined): string {
	const query = new URLSearchParams(post ? { post } : {})
	if (lastId) query.set('after', lastId)
	else if (readAt) query.set('since', new Date(readAt).toISOString())
	return `/api/events${query.size > 0 ? `?${query}` : ''}`
}
