import { ApiError, judgeFailure, useReportFailure } from '@folkmoot/kit/api'
import { sessionAtom, useAlert, useContentCache, useOpenModal, usePageStore, votedAtAtom } from '@folkmoot/kit/state'
import { type VoteState, voteAfterClick } from '@folkmoot/post-contract/vote'
import { useCallback } from 'react'
import { castCommentVote, castPostVote } from './content.api.ts'
import { t } from './text.ts'

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

const castVote = { post: castPostVote, comment: castCommentVote } as const

/**
 * Casts a vote with an optimistic update (rule votes-4): the guess shows at once on every card of the item, then the
 * server's reply replaces it; a failure rolls it back. A second click is ignored while the first is pending.
 */
export function useVote(kind: 'post' | 'comment', item: Voted): (up: boolean) => void {
	const openModal = useOpenModal()
	const alert = useAlert()
	const report = useReportFailure()
	const store = usePageStore()
	const cache = useContentCache()
	const reportRefusal = useCallback(
		(error: unknown) => {
			// It was deleted since it was read.
			const sentence = error instanceof ApiError ? judgeFailure(error, { comment_deleted: t('no-vote-on-deleted') }) : undefined
			if (sentence) alert(sentence, { tone: 'bad' })
			else report(error)
		},
		[alert, report],
	)
	return useCallback(
		async (up) => {
			if (!store.get(sessionAtom).user) return openModal({ name: 'login-prompt' })
			if (kind === 'comment' && item.deleted) return alert(t('no-vote-on-deleted'), { tone: 'bad' })
			if (store.get(votedAtAtom)[item.id] === Infinity) return
			const before = { upvotes: item.upvotes, downvotes: item.downvotes, vote: voteOf(item) }
			const setVotedAt = (at: number) => store.set(votedAtAtom, (all) => ({ ...all, [item.id]: at }))
			setVotedAt(Infinity)
			const currentItem = () => cache[kind](item.id)
			const after = voteAfterClick(before, up)
			cache.put({ ...item, ...fieldsOf(after) })
			try {
				const reply = await castVote[kind](item.id, up, after.vote)
				// Null means the vote waits in the outbox: the guess stays.
				cache.put(reply ?? currentItem())
			} catch (error) {
				cache.put({ ...item, ...currentItem(), ...fieldsOf(before) })
				reportRefusal(error)
			} finally {
				setVotedAt(Date.now())
			}
		},
		[openModal, alert, reportRefusal, store, cache, kind, item],
	)
}

function fieldsOf({ upvotes, downvotes, vote }: VoteState) {
	return { upvotes, downvotes, userVoted: vote !== null, userVotedUp: vote }
}
