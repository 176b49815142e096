import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/privacy-policy/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "privacy-policy-de" */ './messages/privacy-policy/de.json'),
	ar: () => import(/* webpackChunkName: "privacy-policy-ar" */ './messages/privacy-policy/ar.json'),
})
