import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/links/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "later-de" */ './messages/links/de.json'),
	ar: () => import(/* webpackChunkName: "later-ar" */ './messages/links/ar.json'),
})
