/*
 * Routes for feed readers and crawlers. They are no endpoints, because they reply no JSON; the gateway routes them alike.
 */
const area = 'feeds'
const atom = ['application/atom+xml'] as const
const xml = ['application/xml'] as const
const json = ['application/json'] as const

/** Atom feed of the whole site, newest first or by `?sort=`. */
export const siteAtomRoute = {
	method: 'GET',
	path: '/feed.atom',
	area,
	types: atom,
	about: 'The newest posts of the site as Atom, or by sort.',
} as const
/** Atom feed of a community, or of a member, whose name begins with @. */
export const placeAtomRoute = {
	method: 'GET',
	path: '/:place/feed.atom',
	area,
	types: atom,
	about: 'The newest of a community, or of @member, as Atom.',
	failures: ['community_not_found', 'user_not_found'],
} as const
/** Atom feed of a public list of a member, whose name begins with @; last saved first. */
export const listAtomRoute = {
	method: 'GET',
	path: '/:place/lists/:listName/feed.atom',
	area,
	types: atom,
	about: 'What was saved last to a public list of @member, as Atom.',
	failures: ['list_not_found', 'user_not_found'],
} as const
/** Atom feed of the comments on a post, newest first. */
export const threadAtomRoute = {
	method: 'GET',
	path: '/:place/post/:postId/feed.atom',
	area,
	types: atom,
	about: 'The newest comments on a post, as Atom.',
	failures: ['post_not_found'],
} as const
/** Atom feed of the comments of a member, whose name begins with @, newest first. */
export const commentsAtomRoute = {
	method: 'GET',
	path: '/:place/comments/feed.atom',
	area,
	types: atom,
	about: 'The newest comments of @member, as Atom.',
	failures: ['user_not_found'],
} as const
/** Atom feeds of the moderation log, as guests may read it: of the site, and of a community. */
export const siteModlogAtomRoute = {
	method: 'GET',
	path: '/modlog/feed.atom',
	area,
	types: atom,
	about: 'The newest entries of the moderation log of the site, as Atom.',
} as const
export const modlogAtomRoute = {
	method: 'GET',
	path: '/:place/modlog/feed.atom',
	area,
	types: atom,
	about: 'The newest entries of the moderation log of a community, as Atom.',
	failures: ['community_not_found'],
} as const
/** Atom feed of a member's own home, at the secret address that they made in their settings; newest first or by `?sort=`. */
export const homeAtomRoute = {
	method: 'GET',
	path: '/home/:token/feed.atom',
	area,
	types: atom,
	about: "A member's own home as Atom, at the secret address from their settings.",
	failures: ['not_found'],
} as const
/** The sitemap index, and each sitemap. */
export const sitemapRoute = { method: 'GET', path: '/sitemap.xml', area, types: xml, about: 'The list of sitemaps.' } as const
export const sitemapPartRoute = { method: 'GET', path: '/sitemap/:part', area, types: xml, about: 'One of the sitemaps.' } as const
/** For directories of sites: where the statistics are, and the statistics (rule feeds-20). */
export const nodeInfoLinksRoute = {
	method: 'GET',
	path: '/.well-known/nodeinfo',
	area,
	types: json,
	about: 'Where the statistics of the site are.',
} as const
export const nodeInfoRoute = {
	method: 'GET',
	path: '/nodeinfo',
	area,
	types: json,
	about: 'Software and statistics of the site.',
} as const

export const syndicationRoutes = [
	siteAtomRoute,
	placeAtomRoute,
	listAtomRoute,
	threadAtomRoute,
	commentsAtomRoute,
	siteModlogAtomRoute,
	modlogAtomRoute,
	homeAtomRoute,
	sitemapRoute,
	sitemapPartRoute,
	nodeInfoLinksRoute,
	nodeInfoRoute,
] as const
