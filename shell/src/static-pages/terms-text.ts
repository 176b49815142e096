import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/terms/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "terms-de" */ './messages/terms/de.json'),
	ar: () => import(/* webpackChunkName: "terms-ar" */ './messages/terms/ar.json'),
})
