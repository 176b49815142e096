import type { Comment } from '@folkmoot/post-contract/comment'

/** A range of creation times in Unix seconds, both ends inclusive. */
export interface Highlight {
	from: number
	to: number
}

const second = /^\d{1,12}$/

/** The range that a notification about several comments highlights (rule comments-7); null without both ends. */
export function readHighlight(query: URLSearchParams): Highlight | null {
	const from = query.get('highlightFrom') ?? ''
	const to = query.get('highlightTo') ?? ''
	return second.test(from) && second.test(to) ? { from: Number(from), to: Number(to) } : null
}

export function isHighlighted({ createdAt }: Pick<Comment, 'createdAt'>, highlight: Highlight | null): boolean {
	if (!highlight) return false
	// the ends are whole seconds, rounded down
	const at = Math.floor(Date.parse(createdAt) / 1_000)
	return at >= highlight.from && at <= highlight.to
}
