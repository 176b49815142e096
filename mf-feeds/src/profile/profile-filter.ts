import { type ProfileSort, profileSorts } from '@folkmoot/feeds-contract/profile-sorts'

/** Which of a member's items are shown. Any other value in the address means all (rule profiles-2). */
export type Filter = '' | 'posts' | 'comments'

export function parseFilter(query: URLSearchParams): Filter {
	const value = query.get('filter')
	return value === 'posts' || value === 'comments' ? value : ''
}

/** The order of the posts; posts and comments together have only one. */
export function parseSort(query: URLSearchParams): ProfileSort {
	const wanted = parseFilter(query) === 'posts' ? query.get('sort') : null
	return profileSorts.find((sort) => sort === wanted) ?? 'new'
}
