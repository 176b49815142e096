import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/guidelines/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "guidelines-de" */ './messages/guidelines/de.json'),
	ar: () => import(/* webpackChunkName: "guidelines-ar" */ './messages/guidelines/ar.json'),
})
