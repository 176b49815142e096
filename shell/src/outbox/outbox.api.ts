import type { KeptNote } from '@folkmoot/kit/api/kept-write.ts'

/** A post or a comment as it is now, after a vote on it was refused. */
export async function fetchTarget({ target, targetId }: Extract<KeptNote, { kind: 'vote' }>): Promise<unknown> {
	const answer = await fetch(`/api/${target === 'post' ? 'posts' : 'comments'}/${targetId}`)
	return answer.ok ? answer.json() : null
}
