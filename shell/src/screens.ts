import type { Door } from '@folkmoot/kit/pages/door.ts'
import * as notFoundPage from './frame/not-found-page.tsx'

/** The shell's own door: its screens, as a remote's `src/remote.ts` has them. A late one has the chunk of its key. */
export const pages = {
	'not-found': notFoundPage,
} satisfies Door['pages']
export const fragments = {} satisfies Door['fragments']
