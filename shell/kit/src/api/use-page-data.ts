import type { EndpointSpec, Reply } from '@folkmoot/contract-kit/endpoint'
import { useNavigationType } from '@folkmoot/kit/router'
import {
	cacheContent,
	cachePage,
	type PageEntry,
	type PageStore,
	pageDataAtom,
	retainPage,
	usePageStore,
	useShownValue,
} from '@folkmoot/kit/state'
import { atom } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { type CallInput, type Endpoint, endpointUrl } from './endpoint.ts'
import { type Fetching, fetchesOf } from './fetches.ts'
import { staleTimeMs } from './use-invalidate.ts'

interface Controls<T> {
	/** Fetches again, after a fetch in flight, and shows the new reply when it arrives. The shown reply stays if the fetch fails for the time being. Never rejects. */
	reload: () => Promise<void>
	/** Changes what is shown, for instance after a write: `update((page) => ({ ...page, posts }))`. */
	update: (change: (data: T) => T) => void
}

/** The state of the data of a screen. `error.status` 404 means not found. */
export type PageData<T> = Controls<T> & ({ state: 'loading' } | Loaded<T> | { state: 'failed'; error: ApiError })

interface Loaded<T> {
	state: 'loaded'
	data: T
	/** The reply may be stale: the last refetch failed. */
	isStale: boolean
}

/**
 * The reply of a GET: from server rendering, else fetched on mount. `null` as input waits.
 * Going back shows the cached reply; following a link refetches a reply older than half a minute.
 */
export function usePageData<E extends EndpointSpec>(endpoint: Endpoint<E>, input: CallInput<E> | null): PageData<Reply<E>> {
	const store = usePageStore()
	const url = input === null ? null : endpointUrl(endpoint, input)
	const cached = useShownValue(useMemo(() => atom((get) => (url === null ? undefined : get(pageDataAtom)[url])), [url]))
	const freshSince = useFreshSince(url)
	const entry = cached && cached.at >= freshSince ? cached : undefined
	const fetchData = useFetchData(store, endpoint, input, url)
	const controls = useControls<Reply<E>>(store, url, fetchData)
	useEffect(() => (url === null ? undefined : retainPage(store, url)), [store, url])
	const isMissing = url !== null && entry === undefined
	useEffect(() => {
		if (isMissing) void fetchData({ isFirst: true })
	}, [isMissing, fetchData])
	return useMemo(() => ({ ...controls, ...stateOf<Reply<E>>(entry) }), [controls, entry])
}

/** The oldest usable cached reply: any after going back and for the first page, a recent one after following a link. */
function useFreshSince(url: string | null): number {
	const isBack = useNavigationType() === 'POP'
	// biome-ignore lint/correctness/useExhaustiveDependencies: decided once, at the first request for an address
	return useMemo(() => (isBack ? 0 : Date.now() - staleTimeMs), [url])
}

function stateOf<T>(entry: PageEntry | undefined) {
	if (!entry) return { state: 'loading' } as const
	// The cache key is the address, which belongs to one endpoint: this is its reply.
	if (entry.state === 'loaded') return { state: 'loaded', data: entry.data as T, isStale: entry.isStale ?? false } as const
	return { state: 'failed', error: ApiError.from(entry.failure.status, entry.failure) } as const
}

type FetchReason = Pick<Fetching, 'isFirst'>

function useFetchData<E extends EndpointSpec>(
	store: PageStore,
	endpoint: Endpoint<E>,
	input: CallInput<E> | null,
	url: string | null,
): (reason: FetchReason) => Promise<void> {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address identifies endpoint and input
	return useCallback(
		async ({ isFirst }) => {
			if (url === null || input === null) return
			const fetches = fetchesOf(store)
			const existing = fetches.get(url)
			if (existing) {
				existing.isFirst ||= isFirst
				await existing.done
				// A reload follows a write, as an invalidation does: a request begun before may not contain it.
				if (isFirst && existing.staleAt === undefined) return
			}
			const next = fetches.get(url)
			if (next) return next.done
			const fetching: Fetching = { isFirst, done: Promise.resolve() }
			fetches.set(url, fetching)
			const fetchReply = () => call(endpoint, ...([input] as never))
			fetching.done = fetchEntry({ store, url, fetching }, fetchReply).finally(() => fetches.delete(url))
			await fetching.done
		},
		[store, url],
	)
}

function useControls<T>(store: PageStore, url: string | null, fetchData: (reason: FetchReason) => Promise<void>): Controls<T> {
	const reload = useCallback(() => fetchData({ isFirst: false }), [fetchData])
	const update = useCallback(
		(change: (data: T) => T) => {
			const cached = url === null ? undefined : store.get(pageDataAtom)[url]
			// As in stateOf: the entry under this address is a reply of this endpoint.
			if (url !== null && cached?.state === 'loaded') cachePage(store, url, { ...cached, data: change(cached.data as T) })
		},
		[store, url],
	)
	return useMemo(() => ({ reload, update }), [reload, update])
}

/** Caches a known reply for `usePageData` with the same input. */
export function useProvidePageData(): <E extends EndpointSpec>(endpoint: Endpoint<E>, input: CallInput<E>, data: Reply<E>) => void {
	const store = usePageStore()
	return useCallback(
		(endpoint, input, data) => cachePage(store, endpointUrl(endpoint, input), { state: 'loaded', data, at: Date.now() }),
		[store],
	)
}

async function fetchEntry(
	{ store, url, fetching }: { store: PageStore; url: string; fetching: Fetching },
	fetchReply: () => Promise<unknown>,
): Promise<void> {
	try {
		const requestedAt = Date.now()
		const data = await fetchReply()
		cacheContent(store, data, requestedAt)
		cachePage(store, url, { state: 'loaded', data, at: fetching.staleAt ?? Date.now() })
	} catch (error) {
		const { status, code, message } = error instanceof ApiError ? error : ApiError.from(0, null)
		const cached = store.get(pageDataAtom)[url]
		if (cached?.state === 'loaded' && !fetching.isFirst && isTransient(status)) cachePage(store, url, { ...cached, isStale: true })
		else cachePage(store, url, { state: 'failed', failure: { status, code, message }, at: Date.now() })
	}
}

/** Whether a retry may succeed; other 4xx are final. */
function isTransient(status: number): boolean {
	return status === 0 || status === 408 || status === 429 || status >= 500
}
