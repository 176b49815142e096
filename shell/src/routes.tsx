import type { FragmentName } from '@folkmoot/kit/fragments/fragment-list.ts'

/** One screen: its path and the room that renders it. */
export interface Route {
	/** `:name` is one segment, `@:name` a person, `*` all that follows (kit/src/router/addresses.ts). */
	path: string
	/** `shell` for the shell's own screens, else the name of a remote without `mf-`. */
	room: string
	page: string
	/** Redirects guests to log in first; they return afterwards. */
	loginRequired?: true
	/** Fragments of other rooms that are visible at first: they are loaded with the page. */
	fragments?: readonly FragmentName[]
}

/** THE route table. react-router finds the most exact match: an address of fixed segments comes before `/:community`. */
export const routes: readonly Route[] = [
	{ path: '/', room: 'feeds', page: 'home', fragments: ['shell/login-box'] },
	{ path: '/subscriptions', room: 'feeds', page: 'subscriptions', fragments: ['shell/login-box'] },
	{ path: '/all', room: 'feeds', page: 'all', fragments: ['shell/login-box'] },
	{ path: '/moderating', room: 'feeds', page: 'moderating', loginRequired: true },
	{ path: '/search', room: 'feeds', page: 'search' },
	{ path: '/modlog', room: 'modtools', page: 'modlog' },
	{ path: '/modqueue', room: 'modtools', page: 'modqueue', loginRequired: true },
	{ path: '/decisions/:decision', room: 'modtools', page: 'decision', loginRequired: true },
	{ path: '/communities', room: 'community', page: 'communities' },
	{ path: '/new', room: 'post', page: 'composer', loginRequired: true },
	{ path: '/login', room: 'shell', page: 'login' },
	{ path: '/reset-password', room: 'shell', page: 'reset-password' },
	{ path: '/verify-email', room: 'shell', page: 'verify-email' },
	{ path: '/notifications', room: 'shell', page: 'notifications', loginRequired: true },
	{ path: '/settings', room: 'shell', page: 'settings', loginRequired: true },
	{ path: '/settings/welcome', room: 'shell', page: 'welcome', loginRequired: true, fragments: ['community/places'] },
	{ path: '/admin/*', room: 'admin', page: 'admin', loginRequired: true },
	{ path: '/about', room: 'shell', page: 'about' },
	{ path: '/guidelines', room: 'shell', page: 'guidelines' },
	{ path: '/moderator-guidelines', room: 'shell', page: 'moderator-guidelines' },
	{ path: '/terms', room: 'shell', page: 'terms' },
	{ path: '/privacy-policy', room: 'shell', page: 'privacy-policy' },
	{ path: '/markdown_guide', room: 'shell', page: 'markdown-guide' },
	{ path: '/@:username', room: 'feeds', page: 'profile' },
	{ path: '/@:username/lists', room: 'lists', page: 'lists' },
	{ path: '/@:username/lists/:list', room: 'lists', page: 'list' },
	{ path: '/:community/post/:post', room: 'post', page: 'post', fragments: ['community/sidebar'] },
	{ path: '/:community/post/:post/:comment', room: 'post', page: 'post', fragments: ['community/sidebar'] },
	{ path: '/:community/modtools/*', room: 'modtools', page: 'modtools', loginRequired: true },
	{ path: '/:community/modlog', room: 'modtools', page: 'modlog' },
	{ path: '/:community', room: 'community', page: 'community', fragments: ['feeds/feed', 'community/sidebar'] },
]

/** Shown where no route matches. */
export const notFoundRoute: Route = { path: '*', room: 'shell', page: 'not-found' }
