import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/media/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "de" */ './messages/media/de.json'),
	ar: () => import(/* webpackChunkName: "ar" */ './messages/media/ar.json'),
})
