import type { Door } from '@folkmoot/kit/pages/door.ts'
import * as admin from './frame/admin-page.tsx'

/** The door of this room: the pages it draws; it lends nothing. */
export const pages = { admin } satisfies Door['pages']
export const fragments = {} satisfies Door['fragments']
