import type { Door } from '@folkmoot/kit/pages/door.ts'
import { head } from './post-page/post-head.ts'
import * as postPage from './post-page/post-page.tsx'

/** The pages that this room renders. It lends no fragments. */
export const pages = {
	post: { ...postPage, head },
	composer: () => import(/* webpackChunkName: "composer" */ './composer/composer-page.tsx'),
} satisfies Door['pages']
export const fragments = {} satisfies Door['fragments']
