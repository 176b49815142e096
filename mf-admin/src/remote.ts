import type { Door } from '@folkmoot/kit/pages/door.ts'
import * as admin from './frame/admin-page.tsx'

/** The door of this room: the pages it draws and the fragments it lends. */
export const pages = { admin } satisfies Door['pages']
export const fragments = {
	'site-ban-dialog': () => import(/* webpackChunkName: "site-ban-dialog" */ './bans/ban-dialog-fragment.tsx'),
	removals: () => import(/* webpackChunkName: "removals" */ './bans/removals-fragment.tsx'),
} satisfies Door['fragments']
