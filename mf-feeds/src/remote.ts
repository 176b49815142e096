import type { Door } from '@folkmoot/kit/pages/door.ts'
import * as feed from './feed/feed.tsx'
import { all, home, moderating, subscriptions } from './home/feed-page.tsx'

/** The door of this room: the pages it draws and the fragments it lends. */
export const pages = {
	home,
	all,
	subscriptions,
	moderating,
	search: () => import(/* webpackChunkName: "search" */ './search/search-page.tsx'),
	profile: () => import(/* webpackChunkName: "profile" */ './profile/profile-page.tsx'),
} satisfies Door['pages']
export const fragments = { feed } satisfies Door['fragments']
