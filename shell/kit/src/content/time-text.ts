import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/time/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "de" */ './messages/time/de.json'),
	ar: () => import(/* webpackChunkName: "ar" */ './messages/time/ar.json'),
})
