import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "de" */ './messages/de.json'),
	ar: () => import(/* webpackChunkName: "ar" */ './messages/ar.json'),
})
