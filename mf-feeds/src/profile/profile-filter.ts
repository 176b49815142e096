/** Which of a member's items are shown. Any other value in the address means all (rule profiles-2). */
export type Filter = '' | 'posts' | 'comments'

export function parseFilter(query: URLSearchParams): Filter {
	const value = query.get('filter')
	return value === 'posts' || value === 'comments' ? value : ''
}
