import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "auto-moderator-de" */ './messages/de.json'),
	ar: () => import(/* webpackChunkName: "auto-moderator-ar" */ './messages/ar.json'),
})
