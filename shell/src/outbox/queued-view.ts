import type { QueuedComment } from '@folkmoot/kit/state'
import type { QueuedWrite } from './outbox-store.ts'
import { refusalText } from './refusal-text.ts'

/** The queued comments, as threads show them. */
export function queuedComments(writes: readonly QueuedWrite[]): QueuedComment[] {
	return writes.flatMap(({ id, note, madeAt, refusal }) =>
		note.kind === 'comment'
			? [
					{
						id,
						postId: note.postId,
						parentId: note.parentId,
						text: note.text,
						madeAt,
						refusal: refusal === null ? null : refusalText(refusal),
					},
				]
			: [],
	)
}

/** The queued votes; the last one per target counts. */
export function queuedVotes(writes: readonly QueuedWrite[]): Record<string, boolean | null> {
	return Object.fromEntries(writes.flatMap(({ note }) => (note.kind === 'vote' ? [[note.targetId, note.vote] as const] : [])))
}
