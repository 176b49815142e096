import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/request/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "communities-de" */ './messages/request/de.json'),
	ar: () => import(/* webpackChunkName: "communities-ar" */ './messages/request/ar.json'),
})
