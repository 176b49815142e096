import type { FragmentName } from '@folkmoot/kit/fragments/fragment-list.ts'

/** One screen: its path and the area that renders it. */
export interface Route {
	/** `:name` is one segment, `@:name` a person, `*` all that follows (kit/src/router/addresses.ts). */
	path: string
	/** `shell` for the shell's own screens, else the name of a remote without `mf-`. */
	area: string
	page: string
	/** Redirects guests to log in first; they return afterwards. */
	loginRequired?: true
	/** Fragments of other areas that are visible at first: they are loaded with the page. */
	fragments?: readonly FragmentName[]
	/** The same for guests only: members' pages do not load them. */
	guestFragments?: readonly FragmentName[]
}

/** THE route table. react-router finds the most exact match: an address of fixed segments comes before `/:community`. */
export const routes: readonly Route[] = [
	{ path: '/', area: 'feeds', page: 'home', guestFragments: ['shell/login-box'] },
	{ path: '/subscriptions', area: 'feeds', page: 'subscriptions', guestFragments: ['shell/login-box'] },
	{ path: '/all', area: 'feeds', page: 'all', guestFragments: ['shell/login-box'] },
	{ path: '/moderating', area: 'feeds', page: 'moderating', loginRequired: true },
	{ path: '/search', area: 'feeds', page: 'search' },
	{ path: '/modlog', area: 'modtools', page: 'modlog' },
	{ path: '/modqueue', area: 'modtools', page: 'modqueue', loginRequired: true },
	{ path: '/modqueue/comments', area: 'modtools', page: 'modcomments', loginRequired: true },
	{ path: '/held', area: 'modtools', page: 'held', loginRequired: true },
	{ path: '/decisions/:decision', area: 'modtools', page: 'decision', loginRequired: true },
	{ path: '/modmail', area: 'modtools', page: 'modmail', loginRequired: true },
	{ path: '/modmail/new', area: 'modtools', page: 'new-conversation', loginRequired: true },
	{ path: '/modmail/admins', area: 'modtools', page: 'admin-mail', loginRequired: true },
	{ path: '/modmail/:conversation', area: 'modtools', page: 'conversation', loginRequired: true },
	{ path: '/communities', area: 'community', page: 'communities' },
	{ path: '/new', area: 'post', page: 'composer', loginRequired: true },
	{ path: '/login', area: 'shell', page: 'login' },
	{ path: '/reset-password', area: 'shell', page: 'reset-password' },
	{ path: '/verify-email', area: 'shell', page: 'verify-email' },
	{ path: '/notifications', area: 'shell', page: 'notifications', loginRequired: true },
	{ path: '/settings', area: 'shell', page: 'settings', loginRequired: true },
	{ path: '/settings/welcome', area: 'shell', page: 'welcome', loginRequired: true, fragments: ['community/places'] },
	{ path: '/admin/*', area: 'admin', page: 'admin', loginRequired: true },
	{ path: '/about', area: 'shell', page: 'about' },
	{ path: '/guidelines', area: 'shell', page: 'guidelines' },
	{ path: '/moderator-guidelines', area: 'shell', page: 'moderator-guidelines' },
	{ path: '/terms', area: 'shell', page: 'terms' },
	{ path: '/privacy-policy', area: 'shell', page: 'privacy-policy' },
	{ path: '/markdown_guide', area: 'shell', page: 'markdown-guide' },
	{ path: '/@:username', area: 'feeds', page: 'profile' },
	{ path: '/@:username/lists', area: 'lists', page: 'lists' },
	{ path: '/@:username/lists/:list', area: 'lists', page: 'list' },
	{ path: '/:community/post/:post', area: 'post', page: 'post', fragments: ['community/sidebar'] },
	{ path: '/:community/post/:post/:comment', area: 'post', page: 'post', fragments: ['community/sidebar'] },
	{ path: '/:community/modtools/*', area: 'modtools', page: 'modtools', loginRequired: true },
	{ path: '/:community/modlog', area: 'modtools', page: 'modlog' },
	{ path: '/:community', area: 'community', page: 'community', fragments: ['feeds/feed', 'community/sidebar'] },
]

/** Shown where no route matches. */
export const notFoundRoute: Route = { path: '*', area: 'shell', page: 'not-found' }
