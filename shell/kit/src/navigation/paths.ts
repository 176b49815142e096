import { withQuery } from './with-query.ts'

/** The only place that builds paths. Names are given as displayed; ids of posts are public ids. */
export const paths = {
	home: () => '/',
	subscriptions: () => '/subscriptions',
	all: () => '/all',
	moderating: () => '/moderating',
	communities: (search = '') => (search ? `/communities?q=${encodeURIComponent(search)}` : '/communities'),
	/** `q` is the search text; the other fields are those of `GET /api/search`. */
	search: (fields: Readonly<Record<string, string>> = {}) => {
		const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
		return withQuery('/search', query)
	},
	login: (from?: string) => (from ? `/login?from=${encodeURIComponent(from)}` : '/login'),
	notifications: () => '/notifications',
	resetPassword: () => '/reset-password',
	settings: () => '/settings',
	/** The first steps of a new member. */
	welcome: (step: WelcomeStep | '' = '') => `/settings/welcome${step && `?step=${step}`}`,
	newPost: (communityName?: string) => (communityName ? `/new?community=${encodeURIComponent(communityName)}` : '/new'),
	draft: (name: string) => `/new?draft=${encodeURIComponent(name)}`,
	editPost: (postId: string) => `/new?edit=${postId}`,
	user: (username: string, filter?: 'posts' | 'comments') => `/@${username}${filter ? `?filter=${filter}` : ''}`,
	lists: (username: string) => `/@${username}/lists`,
	list: (username: string, listName: string) => `/@${username}/lists/${listName}`,
	community: (communityName: string) => `/${communityName}`,
	post: (communityName: string, postId: string) => `/${communityName}/post/${postId}`,
	comment: (communityName: string, postId: string, commentId: string) => `/${communityName}/post/${postId}/${commentId}`,
	modtools: (communityName: string, section: ModtoolsSection = 'settings') => `/${communityName}/modtools/${section}`,
	/** The log of one community, or of the whole site. */
	modlog: (communityName = '') => (communityName ? `/${communityName}/modlog` : '/modlog'),
	modqueue: () => '/modqueue',
	/** The newest comments of all communities that the viewer moderates, or of one. */
	modcomments: (community = '') => (community ? `/modqueue/comments?community=${encodeURIComponent(community)}` : '/modqueue/comments'),
	/** One's own conversations with moderators and admins. */
	modmail: () => '/modmail',
	/** What members wrote to the admins. */
	adminMail: () => '/modmail/admins',
	conversation: (conversationId: string) => `/modmail/${conversationId}`,
	/** Where one writes to a community's moderators, or to the admins; about a removal or a ban. */
	newConversation: (communityName = '', decisionId = '') =>
		withQuery(
			'/modmail/new',
			new URLSearchParams(Object.entries({ to: communityName, decision: decisionId }).filter(([, value]) => value)),
		),
	/** The viewer's own posts and comments that wait for moderators. */
	held: () => '/held',
	decision: (decisionId: string) => `/decisions/${decisionId}`,
	admin: (section?: AdminSection) => (section ? `/admin/${section}` : '/admin'),
	/** The Atom feed of the site, or of a path that is a community's or a member's. */
	atom: (of = '', sort = '') => `${of === '/' ? '' : of}/feed.atom${sort ? `?sort=${encodeURIComponent(sort)}` : ''}`,
	about: () => '/about',
	guidelines: () => '/guidelines',
	moderatorGuidelines: () => '/moderator-guidelines',
	terms: () => '/terms',
	privacyPolicy: () => '/privacy-policy',
	markdownGuide: () => '/markdown_guide',
	/** A file of the gateway's, not a page. */
	thirdPartyNotices: () => '/third-party-notices.txt',
} as const

export type WelcomeStep = 'face' | 'places' | 'words'
export type AdminSection =
	| 'signin'
	| 'users'
	| 'comments'
	| 'communities'
	| 'import'
	| 'announcements'
	| 'escalations'
	| 'ipbans'
	| 'webhooks'
	| 'state'
	| 'log'
export type ModtoolsSection =
	| 'settings'
	| 'held'
	| 'reports'
	| 'appeals'
	| 'removed'
	| 'locked'
	| 'banned'
	| 'mods'
	| 'rules'
	| 'automatic'
	| 'replies'
	| 'numbers'
	| 'messages'
	| 'webhooks'
