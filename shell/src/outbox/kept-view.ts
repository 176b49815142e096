import type { KeptComment } from '@folkmoot/kit/state'
import type { WaitingWrite } from './outbox-store.ts'

/** The queued comments, as threads show them. */
export function keptComments(writes: readonly WaitingWrite[]): KeptComment[] {
	return writes.flatMap(({ id, note, madeAt, refusal }) =>
		note.kind === 'comment' ? [{ id, postId: note.postId, parentId: note.parentId, text: note.text, madeAt, refusal }] : [],
	)
}

/** The queued votes; the last one per target counts. */
export function keptVotes(writes: readonly WaitingWrite[]): Record<string, boolean | null> {
	return Object.fromEntries(writes.flatMap(({ note }) => (note.kind === 'vote' ? [[note.targetId, note.vote] as const] : [])))
}
