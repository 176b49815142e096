import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/viewer/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "picture-viewer-de" */ './messages/viewer/de.json'),
	ar: () => import(/* webpackChunkName: "picture-viewer-ar" */ './messages/viewer/ar.json'),
})
