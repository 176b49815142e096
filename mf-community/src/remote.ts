import type { Door } from '@folkmoot/kit/pages/door.ts'
import * as community from './community/community-page.tsx'
import * as sidebar from './sidebar/sidebar.tsx'

/** The door of this room: the pages it draws and the fragments it lends. */
export const pages = {
	community,
	communities: () => import(/* webpackChunkName: "communities" */ './communities/communities-page.tsx'),
} satisfies Door['pages']
export const fragments = {
	sidebar,
	'create-dialog': () => import(/* webpackChunkName: "create-dialog" */ './create/create-dialog.tsx'),
} satisfies Door['fragments']
