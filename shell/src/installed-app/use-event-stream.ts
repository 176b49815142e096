import type { StreamEvents } from '@folkmoot/feeds-contract/stream-event'
import { useLocation } from '@folkmoot/kit/router'
import { useContentCache, usePageStore, useSetSession, useViewer, votedAtAtom } from '@folkmoot/kit/state'
import { useCallback, useEffect, useRef } from 'react'
import { readInitialState } from '../initial-state.ts'
import { keepStreamOpen } from '../live/stream-connection.ts'

/** The page was loaded some seconds before this; then it is at rest. */
const firstMs = 2_500
/** After a navigation, which somebody may go on from. */
const nextMs = 1_000
/** The answer to one's own vote is newer than what the stream told of before. */
const ownVoteMs = 3_000

/**
 * Follows what happens on the site: the viewer's numbers and votes change on the page; new comments are told to the thread
 * (`folkmoot:comment`), and that something changed in a queue to open queues (`folkmoot:queue`). What it does not tell, such as a ban, the viewer poll does (rule pages-18).
 */
export function useEventStream(): void {
	const viewerId = useViewer()?.id ?? null
	const post = /^\/[^/@]+\/post\/([\w-]{8})/.exec(useLocation().pathname)?.[1] ?? null
	const setSession = useSetSession()
	const showVotes = useShowVotes()
	const isFirst = useRef(true)
	useEffect(() => {
		if (viewerId === null || typeof EventSource === 'undefined') return
		const delayMs = isFirst.current ? firstMs : nextMs
		isFirst.current = false
		const stop = keepStreamOpen({
			post,
			readAt: readInitialState()?.now,
			delayMs,
			handlers: {
				// If another account has logged in since, the poll reloads the page.
				hello: ({ userId }) => userId === viewerId || stop(),
				user: (numbers) => setSession((session) => ({ ...session, user: session.user && { ...session.user, ...numbers } })),
				votes: showVotes,
				queue: () => dispatchEvent(new Event('folkmoot:queue')),
				comment: (detail) => dispatchEvent(new CustomEvent('folkmoot:comment', { detail })),
			},
		})
		return stop
	}, [viewerId, post, setSession, showVotes])
}

function useShowVotes(): (votes: StreamEvents['votes']) => void {
	const cache = useContentCache()
	const store = usePageStore()
	return useCallback(
		({ on, id, upvotes, downvotes }) => {
			const shown = cache[on](id)
			const votedAt = store.get(votedAtAtom)[id] ?? 0
			if (shown && Date.now() - votedAt > ownVoteMs) cache.put({ ...shown, upvotes, downvotes })
		},
		[cache, store],
	)
}
