import type { QueuedWriteNote } from '@folkmoot/kit/api/queued-write.ts'

/** Fetches a post or a comment after the server refused a vote on it. */
export async function fetchTarget({ target, targetId }: Extract<QueuedWriteNote, { kind: 'vote' }>): Promise<unknown> {
	const response = await fetch(`/api/${target === 'post' ? 'posts' : 'comments'}/${targetId}`)
	return response.ok ? response.json() : null
}
