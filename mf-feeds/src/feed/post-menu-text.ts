import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/post-menu/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "post-menu-de" */ './messages/post-menu/de.json'),
	ar: () => import(/* webpackChunkName: "post-menu-ar" */ './messages/post-menu/ar.json'),
})
