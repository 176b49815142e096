/*
 * Pages for frames on other sites (rules pages-20 to pages-22). They are no endpoints, because they reply no JSON; the gateway routes
 * them alike. While the admins list no host there are none.
 */
const area = 'feeds'
const html = ['text/html'] as const

/** A post with its best comments. */
export const embedPostRoute = {
	method: 'GET',
	path: '/embed/post/:postId',
	area,
	types: html,
	isFramed: true,
	about: 'A post with its best comments, for a frame on a listed host; ?lang= chooses the language.',
	failures: ['not_found'],
} as const
/** A comment with its best replies. */
export const embedCommentRoute = {
	method: 'GET',
	path: '/embed/comment/:commentId',
	area,
	types: html,
	isFramed: true,
	about: 'A comment with its best replies, for a frame on a listed host; ?lang= chooses the language.',
	failures: ['not_found'],
} as const
/** The latest post of `?community=` that links to `?url=`. */
export const embedLinkRoute = {
	method: 'GET',
	path: '/embed/by-url',
	area,
	types: html,
	isFramed: true,
	about: 'The latest post of ?community= that links to ?url=, as /embed/post/{postId} shows it.',
	failures: ['not_found'],
} as const

export const embedRoutes = [embedPostRoute, embedCommentRoute, embedLinkRoute] as const
