import { atom, type createStore } from 'jotai'
import { evictComments } from './content-cache.ts'

type Store = ReturnType<typeof createStore>

interface LoadedEntry {
	state: 'loaded'
	data: unknown
	at: number
	/** The last refetch failed for the time being: the data may be stale. */
	isStale?: boolean
}

/** The cached result of one GET: its reply or its failure, and its time (milliseconds). */
export type PageEntry = LoadedEntry | { state: 'failed'; failure: { status: number; code: string; message: string }; at: number }

type Entries = Readonly<Record<string, PageEntry>>

/** Cached replies by URL: those the server embedded and those fetched since. */
export const pageDataAtom = atom<Entries>({})

/** `maxEntries` replies are cached for going back; the oldest are evicted once there are `slack` more. */
const cacheLimits = { maxEntries: 60, slack: 20 }

/** How many components show a reply, by URL (reference count). */
const refCounts = new WeakMap<Store, Map<string, number>>()

/** Pins a reply while a component shows it: it is not evicted until the returned function is called. */
export function retainPage(store: Store, url: string): () => void {
	const counts = refCounts.get(store) ?? new Map<string, number>()
	refCounts.set(store, counts)
	counts.set(url, (counts.get(url) ?? 0) + 1)
	return () => {
		const count = (counts.get(url) ?? 0) - 1
		if (count > 0) counts.set(url, count)
		else counts.delete(url)
	}
}

/** Caches a reply. A tab may be open for weeks: the oldest replies are evicted, with the comments that only they contain. */
export function cachePage(store: Store, url: string, entry: PageEntry): void {
	const { [url]: _before, ...others } = store.get(pageDataAtom)
	const all = { ...others, [url]: entry }
	const excess = Object.keys(all).length - cacheLimits.maxEntries
	if (excess <= cacheLimits.slack) {
		store.set(pageDataAtom, all)
		return
	}
	const evicted = oldestUnused(others, excess, refCounts.get(store))
	const [removed, rest] = [pick(all, (key) => evicted.has(key)), pick(all, (key) => !evicted.has(key))]
	store.set(pageDataAtom, rest)
	evictComments(store, repliesIn(removed), repliesIn(rest))
}

/** The oldest entries, except those on the screen. */
function oldestUnused(entries: Entries, count: number, counts: ReadonlyMap<string, number> = new Map()): ReadonlySet<string> {
	const unused = Object.keys(entries).filter((url) => !counts.has(url))
	return new Set(unused.slice(0, count))
}

function pick(entries: Entries, predicate: (url: string) => boolean): Entries {
	return Object.fromEntries(Object.entries(entries).filter(([url]) => predicate(url)))
}

function repliesIn(entries: Entries): unknown[] {
	return Object.values(entries).flatMap((entry) => (entry.state === 'loaded' ? [entry.data] : []))
}
