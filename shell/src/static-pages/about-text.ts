import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/about/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "about-de" */ './messages/about/de.json'),
	ar: () => import(/* webpackChunkName: "about-ar" */ './messages/about/ar.json'),
})
