import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/share/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "de" */ './messages/share/de.json'),
	ar: () => import(/* webpackChunkName: "ar" */ './messages/share/ar.json'),
})
