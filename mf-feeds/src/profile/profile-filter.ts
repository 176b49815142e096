/** Which of a member's items are shown. Any other value in the address means all (decisions W19). */
export type Filter = '' | 'posts' | 'comments'

export function filterOf(query: URLSearchParams): Filter {
	const wanted = query.get('filter')
	return wanted === 'posts' || wanted === 'comments' ? wanted : ''
}
