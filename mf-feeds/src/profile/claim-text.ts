import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/claim/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "claim-dialog-de" */ './messages/claim/de.json'),
	ar: () => import(/* webpackChunkName: "claim-dialog-ar" */ './messages/claim/ar.json'),
})
