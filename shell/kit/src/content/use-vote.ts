import { useReportFailure } from '@folkmoot/kit/api'
import { sessionAtom, useAlert, useContentCache, useOpenModal, usePageStore, votedAtAtom } from '@folkmoot/kit/state'
import { afterClick, type VoteState } from '@folkmoot/post-contract/vote'
import { useCallback } from 'react'
import { castCommentVote, castPostVote } from './content.api.ts'

/** The fields of a post or a comment that voting needs. */
export interface Voted {
	id: string
	upvotes: number
	downvotes: number
	userVoted: boolean | null
	userVotedUp: boolean | null
	deleted?: boolean
}

/** The viewer's vote: true up, false down, null none. */
export function voteOf({ userVoted, userVotedUp }: Voted): boolean | null {
	return userVoted ? userVotedUp : null
}

const cast = { post: castPostVote, comment: castCommentVote } as const

/**
 * Casts a vote with an optimistic update (spec 1 §4): the guess shows at once on every card of the item, then the
 * server's reply replaces it; a failure rolls it back. A second click is ignored while the first is pending.
 */
export function useVote(kind: 'post' | 'comment', item: Voted): (up: boolean) => void {
	const openModal = useOpenModal()
	const alert = useAlert()
	const report = useReportFailure()
	const store = usePageStore()
	const cache = useContentCache()
	return useCallback(
		async (up) => {
			if (!store.get(sessionAtom).user) return openModal({ name: 'login-prompt' })
			if (kind === 'comment' && item.deleted) return alert("Can't vote on a deleted comment!", { tone: 'bad' })
			if (store.get(votedAtAtom)[item.id] === Infinity) return
			const before = { upvotes: item.upvotes, downvotes: item.downvotes, vote: voteOf(item) }
			const noteVoted = (at: number) => store.set(votedAtAtom, (all) => ({ ...all, [item.id]: at }))
			noteVoted(Infinity)
			const shown = () => cache[kind](item.id)
			const after = afterClick(before, up)
			cache.put({ ...item, ...fieldsOf(after) })
			try {
				const counted = await cast[kind](item.id, up, after.vote)
				// Null means the vote waits in the outbox: the guess stays.
				cache.put(counted ?? shown())
			} catch (error) {
				cache.put({ ...item, ...shown(), ...fieldsOf(before) })
				report(error)
			} finally {
				noteVoted(Date.now())
			}
		},
		[openModal, alert, report, store, cache, kind, item],
	)
}

function fieldsOf({ upvotes, downvotes, vote }: VoteState) {
	return { upvotes, downvotes, userVoted: vote !== null, userVotedUp: vote }
}
