import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/markdown/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "de" */ './messages/markdown/de.json'),
	ar: () => import(/* webpackChunkName: "ar" */ './messages/markdown/ar.json'),
})
