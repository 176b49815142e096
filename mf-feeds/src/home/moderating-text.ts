import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/moderating/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "moderating-de" */ './messages/moderating/de.json'),
	ar: () => import(/* webpackChunkName: "moderating-ar" */ './messages/moderating/ar.json'),
})
