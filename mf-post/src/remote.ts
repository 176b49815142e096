import type { RemoteModule } from '@folkmoot/kit/pages/remote-module.ts'
import { head } from './post-page/post-head.ts'
import * as postPage from './post-page/post-page.tsx'

/** The pages that this area renders. It lends no fragments. */
export const pages = {
	post: { ...postPage, head },
	composer: () => import(/* webpackChunkName: "composer" */ './composer/composer-page.tsx'),
} satisfies RemoteModule['pages']
export const fragments = {} satisfies RemoteModule['fragments']
