/** Rows of an import file, as the tests change them. */

export const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString()
export const community = { kind: 'community', name: 'Tea', about: 'Leaves.', createdAt: at(0), isDefault: true }
export const user = (username: string) => ({ kind: 'user', username, createdAt: at(0) })
export const post = (id: string, given: object = {}) => ({
	kind: 'post',
	id,
	community: 'tea',
	author: 'Ada_1',
	type: 'text',
	title: `Title of ${id}`,
	body: 'A *body*.',
	url: null,
	createdAt: at(1),
	upvotes: 5,
	downvotes: 1,
	source: `https://example.org/${id}`,
	...given,
})
export const comment = (id: string, given: object = {}) => ({
	kind: 'comment',
	id,
	post: 'p1',
	parent: null,
	author: 'bob_2',
	body: `Comment ${id}`,
	createdAt: at(2),
	upvotes: 2,
	downvotes: 0,
	source: null,
	...given,
})
export const vote = (target: string, given: object = {}) => ({
	kind: 'vote',
	target,
	on: 'post',
	voter: 'bob_2',
	up: true,
	createdAt: at(3),
	...given,
})

export const sound = [
	community,
	user('Ada_1'),
	user('bob_2'),
	post('p1', { locked: true, editedAt: at(9) }),
	post('p2', { type: 'link', url: 'https://example.org/x', body: null, author: 'bob_2' }),
	comment('c1'),
	comment('c2', { parent: 'c1', author: 'ada_1', createdAt: at(5) }),
	comment('c3', { parent: 'c2' }),
	vote('p1'),
	vote('c2', { on: 'comment', up: false }),
]
