import type { Door } from '@folkmoot/kit/pages/door.ts'
import * as modtools from './frame/modtools-page.tsx'

/** The door of this room: the pages it draws and the fragments it lends. */
export const pages = { modtools } satisfies Door['pages']
export const fragments = {
	'report-dialog': () => import(/* webpackChunkName: "report-dialog" */ './report-dialog/report-dialog.tsx'),
} satisfies Door['fragments']
