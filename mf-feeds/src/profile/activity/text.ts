import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "activity-de" */ './messages/de.json'),
	ar: () => import(/* webpackChunkName: "activity-ar" */ './messages/ar.json'),
})
