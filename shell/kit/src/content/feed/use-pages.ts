import type { EndpointSpec, Reply } from '@folkmoot/contract-kit/endpoint'
import { type CallInput, call, type Endpoint, type PageData, usePageData, useReportFailure } from '@folkmoot/kit/api'
import { useContentCache } from '@folkmoot/kit/state'
import { useRef, useState } from 'react'
import { appendUnique } from './append-unique.ts'

/** The names of the lists in a page. */
type ListName<P> = { [K in keyof P]: P[K] extends readonly unknown[] ? K : never }[keyof P]
type ItemOf<P, K extends keyof P> = P[K] extends readonly (infer T)[] ? T : never

interface Options<P, K extends keyof P> {
	/** The list that grows, as the endpoint names it. */
	list: K
	keyOf: (item: ItemOf<P, K>) => string
}

interface Pages<P> {
	/** The pages loaded so far, as one: going back shows all of them. */
	page: PageData<P>
	/**
	 * Loads the page at the cursor `next`, one at a time. Failures are reported; unlike that of `useAction` it also rejects then,
	 * so that infinite scrolling stops.
	 */
	loadMore: () => Promise<void>
	isLoadingMore: boolean
}

/** A list that grows page by page: `usePageData` for an endpoint with cursors. Items that are there stay as they are. */
export function usePages<E extends EndpointSpec, K extends ListName<Reply<E>>>(
	endpoint: Endpoint<E>,
	input: CallInput<E> | null,
	{ list, keyOf }: Options<Reply<E>, K>,
): Pages<Reply<E>> {
	const page = usePageData(endpoint, input)
	const cache = useContentCache()
	const report = useReportFailure()
	const isRunning = useRef(false)
	const [isLoadingMore, setLoadingMore] = useState(false)
	const next = page.state === 'loaded' ? (page.data as { next?: string | null } | null)?.next : null
	const loadMore = async () => {
		if (isRunning.current || !next) return
		isRunning.current = true
		setLoadingMore(true)
		try {
			const more = await call(endpoint, ...([{ ...input, query: { ...(input as { query?: object }).query, next } }] as never))
			cache.put(more)
			// ListName makes sure that these are lists.
			const itemsOf = (one: Reply<E>) => one[list] as readonly ItemOf<Reply<E>, K>[]
			page.update(
				(shown) => ({ ...(shown as object), ...(more as object), [list]: appendUnique(itemsOf(shown), itemsOf(more), keyOf) }) as Reply<E>,
			)
		} catch (error) {
			report(error)
			throw error
		} finally {
			isRunning.current = false
			setLoadingMore(false)
		}
	}
	return { page, loadMore, isLoadingMore }
}
