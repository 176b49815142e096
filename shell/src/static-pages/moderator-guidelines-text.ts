import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/moderator-guidelines/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "moderator-guidelines-de" */ './messages/moderator-guidelines/de.json'),
	ar: () => import(/* webpackChunkName: "moderator-guidelines-ar" */ './messages/moderator-guidelines/ar.json'),
})
