import type { EndpointSpec, Reply } from '@folkmoot/contract-kit/endpoint'
import { useNavigationType } from '@folkmoot/kit/router'
import { absorb, holdPage, type PageEntry, type PageStore, pageDataAtom, putPage, usePageStore } from '@folkmoot/kit/state'
import { atom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { type CallInput, type Endpoint, endpointUrl } from './endpoint.ts'
import { freshMs } from './use-outdate.ts'

interface Controls<T> {
	/** Fetches again and shows the new reply when it arrives. The shown reply stays if there is no answer. */
	reload: () => Promise<void>
	/** Changes what is shown, for instance after a write: `update((page) => ({ ...page, posts }))`. */
	update: (change: (data: T) => T) => void
}

/** The state of the data of a screen. `error.status` 404 means not found. */
export type PageData<T> = Controls<T> & ({ state: 'loading' } | Loaded<T> | { state: 'failed'; error: ApiError })

interface Loaded<T> {
	state: 'loaded'
	data: T
	/** The reply may be stale: the last refetch got no answer. */
	isBehind: boolean
}

interface Fetching {
	done: Promise<void>
	/** Whether a component without data waits for it. */
	isFirst: boolean
}

/** Fetches in flight, to deduplicate those of several components. Browser only. */
const onTheirWay = new WeakMap<PageStore, Map<string, Fetching>>()

/**
 * The reply of a GET: from server rendering, else fetched on mount. `null` as input waits.
 * Going back shows the cached reply; following a link refetches a reply older than half a minute.
 */
export function usePageData<E extends EndpointSpec>(endpoint: Endpoint<E>, input: CallInput<E> | null): PageData<Reply<E>> {
	const store = usePageStore()
	const url = input === null ? null : endpointUrl(endpoint, input)
	const known = useAtomValue(useMemo(() => atom((get) => (url === null ? undefined : get(pageDataAtom)[url])), [url]))
	const freshSince = useFreshSince(url)
	const entry = known && known.at >= freshSince ? known : undefined
	const ask = useAsk(store, endpoint, input, url)
	const controls = useControls<Reply<E>>(store, url, ask)
	useEffect(() => (url === null ? undefined : holdPage(store, url)), [store, url])
	const isMissing = url !== null && entry === undefined
	useEffect(() => {
		if (isMissing) void ask({ isFirst: true })
	}, [isMissing, ask])
	return useMemo(() => ({ ...controls, ...stateOf<Reply<E>>(entry) }), [controls, entry])
}

/** The oldest usable cached reply: any after going back and for the first page, a recent one after following a link. */
function useFreshSince(url: string | null): number {
	const isBack = useNavigationType() === 'POP'
	// biome-ignore lint/correctness/useExhaustiveDependencies: decided once, at the first request for an address
	return useMemo(() => (isBack ? 0 : Date.now() - freshMs), [url])
}

function stateOf<T>(entry: PageEntry | undefined) {
	if (!entry) return { state: 'loading' } as const
	// The cache key is the address, which belongs to one endpoint: this is its reply.
	if (entry.state === 'loaded') return { state: 'loaded', data: entry.data as T, isBehind: entry.isBehind ?? false } as const
	return { state: 'failed', error: ApiError.from(entry.failure.status, entry.failure) } as const
}

type Asking = Pick<Fetching, 'isFirst'>

function useAsk<E extends EndpointSpec>(
	store: PageStore,
	endpoint: Endpoint<E>,
	input: CallInput<E> | null,
	url: string | null,
): (asking: Asking) => Promise<void> {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address identifies endpoint and input
	return useCallback(
		async ({ isFirst }) => {
			if (url === null || input === null) return
			const running = onTheirWay.get(store) ?? new Map<string, Fetching>()
			onTheirWay.set(store, running)
			const known = running.get(url)
			if (known) known.isFirst ||= isFirst
			const fetching = known ?? { isFirst, done: Promise.resolve() }
			running.set(url, fetching)
			if (!known) {
				const fetchReply = () => call(endpoint, ...([input] as never))
				fetching.done = fetchEntry({ store, url, fetching }, fetchReply).finally(() => running.delete(url))
			}
			await fetching.done
		},
		[store, url],
	)
}

function useControls<T>(store: PageStore, url: string | null, ask: (asking: Asking) => Promise<void>): Controls<T> {
	const reload = useCallback(() => ask({ isFirst: false }), [ask])
	const update = useCallback(
		(change: (data: T) => T) => {
			const known = url === null ? undefined : store.get(pageDataAtom)[url]
			// As in stateOf: the entry under this address is a reply of this endpoint.
			if (url !== null && known?.state === 'loaded') putPage(store, url, { ...known, data: change(known.data as T) })
		},
		[store, url],
	)
	return useMemo(() => ({ reload, update }), [reload, update])
}

/** Caches a known reply for `usePageData` with the same input. */
export function useProvidePageData(): <E extends EndpointSpec>(endpoint: Endpoint<E>, input: CallInput<E>, data: Reply<E>) => void {
	const store = usePageStore()
	return useCallback(
		(endpoint, input, data) => putPage(store, endpointUrl(endpoint, input), { state: 'loaded', data, at: Date.now() }),
		[store],
	)
}

async function fetchEntry(
	{ store, url, fetching }: { store: PageStore; url: string; fetching: Asking },
	fetchReply: () => Promise<unknown>,
): Promise<void> {
	try {
		const askedAt = Date.now()
		const data = await fetchReply()
		absorb(store, data, askedAt)
		putPage(store, url, { state: 'loaded', data, at: Date.now() })
	} catch (error) {
		const { status, code, message } = error instanceof ApiError ? error : ApiError.from(0, null)
		const known = store.get(pageDataAtom)[url]
		if (known?.state === 'loaded' && !fetching.isFirst && mayPass(status)) putPage(store, url, { ...known, isBehind: true })
		else putPage(store, url, { state: 'failed', failure: { status, code, message }, at: Date.now() })
	}
}

/** Whether a retry may succeed; other 4xx are final. */
function mayPass(status: number): boolean {
	return status === 0 || status === 408 || status === 429 || status >= 500
}
