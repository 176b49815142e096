import type { RemoteModule } from '@folkmoot/kit/pages/remote-module.ts'
import * as lists from './lists/lists-page.tsx'

/** The pages that this area renders and the fragments that it lends. */
export const pages = {
	lists,
	list: () => import(/* webpackChunkName: "list" */ './list/list-page.tsx'),
} satisfies RemoteModule['pages']
export const fragments = {
	'save-to-list': () => import(/* webpackChunkName: "save-to-list" */ './save/save-dialog.tsx'),
} satisfies RemoteModule['fragments']
