import type { RemoteModule } from '@folkmoot/kit/pages/remote-module.ts'
import * as notFoundPage from './frame/not-found-page.tsx'

/** The shell's own remote module: its screens, like a remote's `src/remote.ts`. A lazy one has the chunk named like its key. */
export const pages = {
	'not-found': notFoundPage,
	login: () => import(/* webpackChunkName: "login" */ './login/login-page.tsx'),
	'reset-password': () => import(/* webpackChunkName: "reset-password" */ './login/reset-password-page.tsx'),
	'verify-email': () => import(/* webpackChunkName: "verify-email" */ './login/verify-email-page.tsx'),
	settings: () => import(/* webpackChunkName: "settings" */ './settings/settings-page.tsx'),
	welcome: () => import(/* webpackChunkName: "welcome" */ './welcome/welcome-page.tsx'),
	notifications: () => import(/* webpackChunkName: "notifications" */ './notifications/notifications-page.tsx'),
	about: () => import(/* webpackChunkName: "about" */ './static-pages/about-page.tsx'),
	guidelines: () => import(/* webpackChunkName: "guidelines" */ './static-pages/guidelines-page.tsx'),
	'moderator-guidelines': () => import(/* webpackChunkName: "moderator-guidelines" */ './static-pages/moderator-guidelines-page.tsx'),
	terms: () => import(/* webpackChunkName: "terms" */ './static-pages/terms-page.tsx'),
	'privacy-policy': () => import(/* webpackChunkName: "privacy-policy" */ './static-pages/privacy-policy-page.tsx'),
	'markdown-guide': () => import(/* webpackChunkName: "markdown-guide" */ './static-pages/markdown-guide-page.tsx'),
} satisfies RemoteModule['pages']
export const fragments = {
	'login-box': () => import(/* webpackChunkName: "login-box" */ './login/login-box.tsx'),
	'latest-notifications': () => import(/* webpackChunkName: "notifications" */ './notifications/latest-notifications.tsx'),
	'password-step': () => import(/* webpackChunkName: "password-step" */ './settings/security/password-step.tsx'),
	'picture-dialog': () => import(/* webpackChunkName: "picture-dialog" */ './pictures/picture-dialog.tsx'),
} satisfies RemoteModule['fragments']
