import type { RemoteModule } from '@folkmoot/kit/pages/remote-module.ts'
import * as admin from './frame/admin-page.tsx'

/** The pages that this area renders and the fragments that it lends. */
export const pages = { admin } satisfies RemoteModule['pages']
export const fragments = {
	'site-ban-dialog': () => import(/* webpackChunkName: "site-ban-dialog" */ './bans/ban-dialog-fragment.tsx'),
	imports: () => import(/* webpackChunkName: "imports" */ './source-imports/imports-fragment.tsx'),
	removals: () => import(/* webpackChunkName: "removals" */ './bans/removals-fragment.tsx'),
} satisfies RemoteModule['fragments']
