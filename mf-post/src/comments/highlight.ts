import type { Comment } from '@folkmoot/post-contract/comment'

/** Comments written from one second to another, both counted: Unix seconds. */
export interface Highlight {
	from: number
	to: number
}

const second = /^\d{1,12}$/

/** What a notification about several comments asks to be marked (spec 1 §2); null without both ends. */
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
