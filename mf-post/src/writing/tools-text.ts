import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/tools/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "writing-de" */ './messages/tools/de.json'),
	ar: () => import(/* webpackChunkName: "writing-ar" */ './messages/tools/ar.json'),
})
