import type { PostEvent } from '@folkmoot/post-contract/post-events'
import { pointsChange } from '@folkmoot/post-contract/vote'

/** An event's change of an account's counters. */
export interface CounterChange {
	userId: string
	by: { points?: number; noPosts?: number; noComments?: number }
}

/** Rules votes-6 and profiles-14; null if the event changes nothing. Own votes never count. */
export function counterChange(event: PostEvent): CounterChange | null {
	switch (event.type) {
		case 'post.created':
			return { userId: event.authorId, by: { noPosts: 1 } }
		case 'comment.created':
		case 'comment.restored':
			return { userId: event.authorId, by: { noComments: 1 } }
		case 'comment.deleted':
			return { userId: event.authorId, by: { noComments: -1 } }
		case 'author.moved': {
			const { authorId, noPosts, noComments, points } = event
			return { userId: authorId, by: { noPosts, noComments, points } }
		}
		case 'vote.cast': {
			const points = event.voterId === event.authorId ? 0 : pointsChange(event.before, event.after)
			return points === 0 ? null : { userId: event.authorId, by: { points } }
		}
		default:
			return null
	}
}

/** Sums up to one change per account. */
export function sumChanges(changes: readonly CounterChange[]): CounterChange[] {
	const sums = new Map<string, CounterChange>()
	for (const { userId, by } of changes) {
		const sum = sums.get(userId)?.by ?? {}
		const added = (['points', 'noPosts', 'noComments'] as const).flatMap((name) =>
			by[name] === undefined ? [] : [[name, (sum[name] ?? 0) + by[name]]],
		)
		sums.set(userId, { userId, by: { ...sum, ...Object.fromEntries(added) } })
	}
	return [...sums.values()]
}
