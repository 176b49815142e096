import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/form/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "de" */ './messages/form/de.json'),
	ar: () => import(/* webpackChunkName: "ar" */ './messages/form/ar.json'),
})
