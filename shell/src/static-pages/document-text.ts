import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/document/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "de" */ './messages/document/de.json'),
	ar: () => import(/* webpackChunkName: "ar" */ './messages/document/ar.json'),
})
