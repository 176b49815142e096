import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/dialogs/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "later-de" */ './messages/dialogs/de.json'),
	ar: () => import(/* webpackChunkName: "later-ar" */ './messages/dialogs/ar.json'),
})
