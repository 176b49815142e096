import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/notice/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "decision-notice-de" */ './messages/notice/de.json'),
	ar: () => import(/* webpackChunkName: "decision-notice-ar" */ './messages/notice/ar.json'),
})
