import type { Door } from '@folkmoot/kit/pages/door.ts'
import * as lists from './lists/lists-page.tsx'

/** The pages that this room renders and the fragments that it lends. */
export const pages = {
	lists,
	list: () => import(/* webpackChunkName: "list" */ './list/list-page.tsx'),
} satisfies Door['pages']
export const fragments = {
	'save-to-list': () => import(/* webpackChunkName: "save-to-list" */ './save/save-dialog.tsx'),
} satisfies Door['fragments']
