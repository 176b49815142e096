import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/list/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "composer-de" */ './messages/list/de.json'),
	ar: () => import(/* webpackChunkName: "composer-ar" */ './messages/list/ar.json'),
})
