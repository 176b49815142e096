import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/signup/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "later-de" */ './messages/signup/de.json'),
	ar: () => import(/* webpackChunkName: "later-ar" */ './messages/signup/ar.json'),
})
