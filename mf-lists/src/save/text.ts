import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "save-to-list-de" */ './messages/de.json'),
	ar: () => import(/* webpackChunkName: "save-to-list-ar" */ './messages/ar.json'),
})
