import { atom, type createStore } from 'jotai'
import { forgetComments } from './content-cache.ts'

type Store = ReturnType<typeof createStore>

interface LoadedEntry {
	state: 'loaded'
	data: unknown
	at: number
	/** A refetch failed because nobody answered: the data is stale. */
	isBehind?: boolean
}

/** The cached result of one GET: its reply or its failure, and its time (milliseconds). */
export type PageEntry = LoadedEntry | { state: 'failed'; failure: { status: number; code: string; message: string }; at: number }

type Entries = Readonly<Record<string, PageEntry>>

/** Cached replies by URL: those the server embedded and those fetched since. */
export const pageDataAtom = atom<Entries>({})

/** Cache limit: `most` replies are kept for going back; the oldest are evicted once there are `andMore` more. */
const kept = { most: 60, andMore: 20 }

/** How many components show a reply, by URL (reference count). */
const shownOf = new WeakMap<Store, Map<string, number>>()

/** Pins a reply while a component shows it: it is not evicted until the returned function is called. */
export function holdPage(store: Store, url: string): () => void {
	const shown = shownOf.get(store) ?? new Map<string, number>()
	shownOf.set(store, shown)
	shown.set(url, (shown.get(url) ?? 0) + 1)
	return () => {
		const count = (shown.get(url) ?? 0) - 1
		if (count > 0) shown.set(url, count)
		else shown.delete(url)
	}
}

/** Caches a reply. A tab may be open for weeks: the oldest replies are evicted, with the comments that only they contain. */
export function putPage(store: Store, url: string, entry: PageEntry): void {
	const { [url]: _before, ...others } = store.get(pageDataAtom)
	const all = { ...others, [url]: entry }
	const tooMany = Object.keys(all).length - kept.most
	if (tooMany <= kept.andMore) {
		store.set(pageDataAtom, all)
		return
	}
	const old = oldest(others, tooMany, shownOf.get(store))
	const [gone, rest] = [pick(all, (one) => old.has(one)), pick(all, (one) => !old.has(one))]
	store.set(pageDataAtom, rest)
	forgetComments(store, repliesIn(gone), repliesIn(rest))
}

/** The oldest entries, except those on the screen. */
function oldest(entries: Entries, count: number, shown: ReadonlyMap<string, number> = new Map()): ReadonlySet<string> {
	const hidden = Object.keys(entries).filter((url) => !shown.has(url))
	return new Set(hidden.slice(0, count))
}

function pick(entries: Entries, isMeant: (url: string) => boolean): Entries {
	return Object.fromEntries(Object.entries(entries).filter(([url]) => isMeant(url)))
}

function repliesIn(entries: Entries): unknown[] {
	return Object.values(entries).flatMap((entry) => (entry.state === 'loaded' ? [entry.data] : []))
}
