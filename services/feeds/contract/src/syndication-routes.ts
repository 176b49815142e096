/*
 * Routes for feed readers and crawlers. They are no endpoints, because they reply no JSON; the gateway routes them alike.
 */
const area = 'feeds'
const atom = ['application/atom+xml'] as const
const xml = ['application/xml'] as const

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
/** The sitemap index, and each sitemap. */
export const sitemapRoute = { method: 'GET', path: '/sitemap.xml', area, types: xml, about: 'The list of sitemaps.' } as const
export const sitemapPartRoute = { method: 'GET', path: '/sitemap/:part', area, types: xml, about: 'One of the sitemaps.' } as const

export const syndicationRoutes = [siteAtomRoute, placeAtomRoute, listAtomRoute, sitemapRoute, sitemapPartRoute] as const
