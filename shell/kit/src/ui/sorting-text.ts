import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/sorting/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "later-de" */ './messages/sorting/de.json'),
	ar: () => import(/* webpackChunkName: "later-ar" */ './messages/sorting/ar.json'),
})
