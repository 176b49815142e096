import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "profile-de" */ './messages/de.json'),
	ar: () => import(/* webpackChunkName: "profile-ar" */ './messages/ar.json'),
})
