import type { Door } from '@folkmoot/kit/pages/door.ts'
import * as admin from './frame/admin-page.tsx'

/** The pages that this room renders and the fragments that it lends. */
export const pages = { admin } satisfies Door['pages']
export const fragments = {
	'site-ban-dialog': () => import(/* webpackChunkName: "site-ban-dialog" */ './bans/ban-dialog-fragment.tsx'),
	removals: () => import(/* webpackChunkName: "removals" */ './bans/removals-fragment.tsx'),
} satisfies Door['fragments']
