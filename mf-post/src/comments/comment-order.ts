import type { CommentSort } from '@folkmoot/post-contract/comment-sort'

/** The orders of a thread, as they are offered. */
export const sortChoices: readonly { value: CommentSort; label: string }[] = [
	{ value: 'best', label: 'Best' },
	{ value: 'new', label: 'Newest' },
	{ value: 'old', label: 'Oldest' },
]

/** The order that an address asks for: `?sort=new`. */
export function sortIn(query: URLSearchParams): CommentSort {
	const asked = query.get('sort')
	return sortChoices.find(({ value }) => value === asked)?.value ?? 'best'
}

/** The same address with another order. What it asked to be marked stays marked. */
export function withSort(query: URLSearchParams, sort: CommentSort): string {
	const next = new URLSearchParams(query)
	if (sort === 'best') next.delete('sort')
	else next.set('sort', sort)
	return next.size > 0 ? `?${next}` : ''
}
