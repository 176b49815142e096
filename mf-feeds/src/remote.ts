import type { Door } from '@folkmoot/kit/pages/door.ts'
import * as homePage from './home/home-page.tsx'

/** The door of this room: the pages it draws and the fragments it lends. */
export const pages = {
	home: homePage,
} satisfies Door['pages']
export const fragments = {} satisfies Door['fragments']
