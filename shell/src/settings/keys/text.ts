import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "settings-de" */ './messages/de.json'),
	ar: () => import(/* webpackChunkName: "settings-ar" */ './messages/ar.json'),
})
