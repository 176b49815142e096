import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/later/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "later-de" */ './messages/later/de.json'),
	ar: () => import(/* webpackChunkName: "later-ar" */ './messages/later/ar.json'),
})
