import { type CommentSort, commentSorts } from '@folkmoot/post-contract/comment-sort'
import { t } from './text.ts'

/** The sort orders offered for a thread. */
export const sortChoices = () => commentSorts.map((sort) => ({ value: sort, label: t(`sort-${sort}`) }))

/** The order in an address: `?sort=new`. */
export function sortIn(query: URLSearchParams): CommentSort {
	return commentSorts.find((sort) => sort === query.get('sort')) ?? 'best'
}

/** Whether an address asks the server to draw all comments it loads: `?comments=all`, for readers without scripting. */
export function drawsAll(query: URLSearchParams): boolean {
	return query.get('comments') === 'all'
}

/** The query string that draws all comments. */
export function withAll(query: URLSearchParams): string {
	const next = new URLSearchParams(query)
	next.set('comments', 'all')
	return `?${next}`
}

/** The query string with another order; other parameters, such as highlights, stay. */
export function withSort(query: URLSearchParams, sort: CommentSort): string {
	const next = new URLSearchParams(query)
	if (sort === 'best') next.delete('sort')
	else next.set('sort', sort)
	return next.size > 0 ? `?${next}` : ''
}
