import { userSchema } from '@folkmoot/account-contract/user'
import { userStates } from '@folkmoot/account-contract/user-states'
import { changesShapeOf, shapeOf } from '@folkmoot/contract-kit/declared-schemas'
import { costlyReads, defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { cursorSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { textSchema } from '@folkmoot/contract-kit/texts'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { z } from 'zod'
import { siteSettings } from './site-settings.ts'
import { userSorts } from './user-sorts.ts'

const area = 'admin'

/** `active`: neither banned nor deleted; `moderator`: of any community. */
export const userFilterSchema = z.enum(['all', ...userStates, 'moderator'])
export type UserFilter = z.infer<typeof userFilterSchema>

/** An account, with the number of communities it moderates. */
const listedUserSchema = userSchema.extend({ noModerated: z.int() })
export type ListedUser = z.infer<typeof listedUserSchema>

/** Clients of the original also read the switch that blocks Tor. This site has none, so it is always off. */
export const shownSettingsSchema = z.object({ ...shapeOf(siteSettings), torBlocked: z.literal(false).optional() })

export const getSiteSettings = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/site_settings',
	access: 'admin',
	scope: 'admin',
	about: 'All settings of the site.',
	reply: shownSettingsSchema,
})

export const editSiteSettings = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/site_settings',
	access: 'admin',
	scope: 'admin',
	about: 'Changes the settings in the body.',
	/** The whole object or a part of it; unknown keys are dropped. */
	body: z.object(changesShapeOf(siteSettings)),
	reply: shownSettingsSchema,
	failures: ['invalid_input'],
	audit: ['change_settings'],
})

export const actAsAdmin = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_admin',
	access: 'admin',
	scope: 'admin',
	about: 'Bans or unbans a member; makes a community a default one or ends that; denies or accepts a community request.',
	body: z.object({
		action: z.enum(['ban_user', 'unban_user', 'add_default_forum', 'remove_default_forum', 'deny_comm', 'accept_comm']),
		username: nameParamSchema.optional(),
		name: nameParamSchema.optional(),
		/** 0 deletes everything the member wrote, n what they wrote in the last n days; missing deletes nothing. */
		deleteContentDays: z.int().min(0).max(36_500).nullish(),
		/** With unban_user: restores what bans removed, as far as that can be undone. */
		restoreContent: z.boolean().optional(),
		/** Id of the request that is denied or accepted. */
		id: idSchema.optional(),
		/** The message to the author of the request, or why a member is banned or unbanned. */
		body: textSchema(limits.requestNoteMax).nullish(),
	}),
	/** Existing clients read the key with the colon (rule api-7). */
	reply: z.object({ success: z.literal(true), 'success:': z.literal(true) }),
	codes: { 'body.action': 'invalid_action', 'body.id': 'invalid_id' },
	failures: [
		'user_not_found',
		'community_not_found',
		'request_not_found',
		'already_denied',
		'community_exists',
		'max_limit_reached',
		'invalid_community_name',
		'no_ban_admin',
		'user_deleted',
		'invalid_action',
		'invalid_id',
		'cannot_target_self',
		'invalid_input',
	],
	audit: ['ban_member', 'unban_member', 'make_default', 'unmake_default', 'deny_request', 'accept_request'],
	// It only calls other areas, which do the writing.
	transaction: 'none',
})

export const listUsers = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/users',
	access: 'admin',
	scope: 'admin',
	about:
		'Accounts, 100 a page, all or those of one state: in any order, or those whose name contains `q`, or begins with it after an @ (`@anna`). A page of names that contain `q` looks at 10,000 accounts: with more, it may have fewer rows, or none, and `next` goes on.',
	query: z.object({
		next: cursorSchema,
		/** A part of the name, or after @ its beginning; case-insensitive. */
		q: z.string().trim().max(100).default(''),
		state: userFilterSchema.default('all'),
		/** By default the newest first; with `q` by name. */
		sort: z.enum(userSorts).optional(),
	}),
	reply: z.object({ users: z.array(listedUserSchema), next: nextSchema }),
	codes: { 'query.next': 'invalid_cursor', 'query.state': 'invalid_filter', 'query.sort': 'invalid_sort' },
	failures: ['invalid_cursor', 'invalid_filter', 'invalid_sort', 'invalid_input'],
	rateLimit: costlyReads('member'),
})

export const listAllComments = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/comments',
	access: 'admin',
	scope: 'admin',
	about: 'All comments, newest first, 100 a page.',
	query: z.object({ next: cursorSchema }),
	reply: z.object({ comments: z.array(commentSchema), next: nextSchema }),
	codes: { 'query.next': 'invalid_cursor' },
	failures: ['invalid_cursor'],
	rateLimit: costlyReads('member'),
})
