import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/cards/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "de" */ './messages/cards/de.json'),
	ar: () => import(/* webpackChunkName: "ar" */ './messages/cards/ar.json'),
})
