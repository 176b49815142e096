import type { RemoteModule } from '@folkmoot/kit/pages/remote-module.ts'
import * as modtools from './frame/modtools-page.tsx'

/** The pages that this area renders and the fragments that it lends. */
export const pages = {
	modtools,
	modlog: () => import(/* webpackChunkName: "modlog" */ './modlog/modlog-page.tsx'),
	modqueue: () => import(/* webpackChunkName: "modqueue" */ './queue/queue-page.tsx'),
	modcomments: () => import(/* webpackChunkName: "modcomments" */ './comments/comments-page.tsx'),
	modmail: () => import(/* webpackChunkName: "modmail" */ './conversations/own-page.tsx'),
	'new-conversation': () => import(/* webpackChunkName: "new-conversation" */ './conversations/new-page.tsx'),
	'admin-mail': () => import(/* webpackChunkName: "admin-mail" */ './conversations/admin-page.tsx'),
	conversation: () => import(/* webpackChunkName: "conversation" */ './conversations/conversation-page.tsx'),
	held: () => import(/* webpackChunkName: "held" */ './held/own-held-page.tsx'),
	decision: () => import(/* webpackChunkName: "decision" */ './decisions/decision-page.tsx'),
} satisfies RemoteModule['pages']
export const fragments = {
	'ask-to-moderate': () => import(/* webpackChunkName: "ask-to-moderate" */ './escalations/ask-dialog.tsx'),
	'ban-dialog': () => import(/* webpackChunkName: "ban-dialog" */ './people/ban-dialog.tsx'),
	'decision-notice': () => import(/* webpackChunkName: "decision-notice" */ './decisions/decision-notice.tsx'),
	'grounds-fields': () => import(/* webpackChunkName: "grounds-fields" */ './queue/grounds-fields.tsx'),
	'report-to-admins': () => import(/* webpackChunkName: "report-to-admins" */ './escalations/report-to-admins-dialog.tsx'),
	webhooks: () => import(/* webpackChunkName: "webhooks" */ './webhooks/webhooks-fragment.tsx'),
	'report-dialog': () => import(/* webpackChunkName: "report-dialog" */ './report-dialog/report-dialog.tsx'),
} satisfies RemoteModule['fragments']
