/*
 * What readers outside the site take: no endpoints, since what is answered is no JSON. Routed by the gateway like them.
 */
const area = 'feeds'

/** The newest of the whole site as Atom, or by `?sort=`. */
export const siteAtomRoute = { method: 'GET', path: '/feed.atom', area } as const
/** The same of a community, or of a member, whose name begins with @. */
export const placeAtomRoute = { method: 'GET', path: '/:place/feed.atom', area } as const
/** What was saved last to a public list of a member, whose name begins with @. */
export const listAtomRoute = { method: 'GET', path: '/:place/lists/:listName/feed.atom', area } as const
/** The list of sitemaps, and each of them. */
export const sitemapRoute = { method: 'GET', path: '/sitemap.xml', area } as const
export const sitemapPartRoute = { method: 'GET', path: '/sitemap/:part', area } as const

export const outsideRoutes = [siteAtomRoute, placeAtomRoute, listAtomRoute, sitemapRoute, sitemapPartRoute] as const
