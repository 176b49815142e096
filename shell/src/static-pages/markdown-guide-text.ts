import { catalogue } from '@folkmoot/kit/i18n'
import en from './messages/markdown-guide/en.json' with { type: 'json' }

export const t = catalogue(en, {
	de: () => import(/* webpackChunkName: "markdown-guide-de" */ './messages/markdown-guide/de.json'),
	ar: () => import(/* webpackChunkName: "markdown-guide-ar" */ './messages/markdown-guide/ar.json'),
})
