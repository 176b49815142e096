import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/password/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "later-de" */ './messages/password/de.json'),
	ar: () => import(/* webpackChunkName: "later-ar" */ './messages/password/ar.json'),
})
