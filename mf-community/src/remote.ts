import type { RemoteModule } from '@folkmoot/kit/pages/remote-module.ts'
import * as community from './community/community-page.tsx'
import * as sidebar from './sidebar/sidebar.tsx'

/** The pages that this area renders and the fragments that it lends. */
export const pages = {
	community,
	communities: () => import(/* webpackChunkName: "communities" */ './communities/communities-page.tsx'),
} satisfies RemoteModule['pages']
export const fragments = {
	sidebar,
	places: () => import(/* webpackChunkName: "places" */ './places/places.tsx'),
	preview: () => import(/* webpackChunkName: "preview" */ './preview/preview.tsx'),
	'accent-preview': () => import(/* webpackChunkName: "accent-preview" */ './accent/accent-preview.tsx'),
	'create-dialog': () => import(/* webpackChunkName: "create-dialog" */ './create/create-dialog.tsx'),
} satisfies RemoteModule['fragments']
