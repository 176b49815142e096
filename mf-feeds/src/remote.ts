import type { RemoteModule } from '@folkmoot/kit/pages/remote-module.ts'
import * as feed from './feed/feed.tsx'
import { all, home, subscriptions } from './home/feed-page.tsx'

/** The pages that this area renders and the fragments that it lends. */
export const pages = {
	home,
	all,
	subscriptions,
	moderating: () => import(/* webpackChunkName: "moderating" */ './home/moderating-page.tsx'),
	search: () => import(/* webpackChunkName: "search" */ './search/search-page.tsx'),
	profile: () => import(/* webpackChunkName: "profile" */ './profile/profile-page.tsx'),
} satisfies RemoteModule['pages']
export const fragments = {
	feed,
	'member-preview': () => import(/* webpackChunkName: "profile" */ './profile/member-preview.tsx'),
} satisfies RemoteModule['fragments']
