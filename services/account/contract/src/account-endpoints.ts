import { actingAdminSchema } from '@folkmoot/contract-kit/audit'
import { changesShapeOf } from '@folkmoot/contract-kit/declared-schemas'
import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema, queryFlagSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { preferences } from '@folkmoot/contract-kit/preferences'
import { successSchema } from '@folkmoot/contract-kit/success'
import { requiredTextSchema, textSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { initialSchema } from './initial.ts'
import { muteSchema, mutesSchema } from './mute.ts'
import { passwordSchema } from './password.ts'
import { findUnchanged } from './poll-endpoints.ts'
import { userSchema } from './user.ts'

const area = 'account'

export const getInitial = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/_initial',
	access: 'anyone',
	scope: 'read',
	about: 'What every page needs: the viewer, communities, lists, mutes, settings.',
	staleIfErrorForGuests: true,
	reply: initialSchema,
})

export const getMe = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/_user',
	access: 'member',
	scope: 'read',
	about: 'The viewer. With the ETag of the last response in If-None-Match, 304 if nothing has changed.',
	reply: userSchema,
	unchanged: findUnchanged,
})

export const logIn = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_login',
	access: 'anyone',
	about: 'Logs in with username and password; with action=logout ends the session and returns nothing.',
	query: z.object({ action: z.enum(['logout']).optional() }),
	body: z
		.object({
			username: requiredTextSchema(1_000),
			password: requiredTextSchema(1_000),
			/** A TOTP code or a recovery code; requested with 401 second_factor_required. */
			code: z.string().trim().max(100).optional(),
		})
		.default({ username: '', password: '' }),
	reply: userSchema.nullable(),
	codes: { 'query.action': 'invalid_action' },
	failures: [
		'wrong_password',
		'second_factor_required',
		'wrong_code',
		'account_suspended',
		'not_logged_in',
		'invalid_input',
		'rate_limited',
		'password_login_off',
	],
	// The service also limits 20 an hour per name and address: only it can read the name, which is in the body.
	rateLimit: { bucket: 'login', per: 'address', limits: [{ points: 10, seconds: 1 }] },
	// A failed attempt must stay counted.
	transaction: 'none',
})

export const signUp = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_signup',
	access: 'anyone',
	about: 'Creates an account and logs it in.',
	body: z
		.object({
			username: requiredTextSchema(1_000),
			email: z.string().trim().max(limits.emailMax).nullish(),
			password: requiredTextSchema(1_000),
			captchaToken: z.string().max(10_000).nullish(),
		})
		.prefault({}),
	reply: userSchema,
	status: 201,
	failures: [
		'already_logged_in',
		'invalid_username',
		'invalid_password',
		'signups_disabled',
		'captcha_verify_fail_1',
		'captcha_verify_fail_2',
		'user_exists',
		'invalid_input',
		'password_login_off',
	],
	rateLimit: {
		bucket: 'signup',
		per: 'address',
		limits: [
			{ points: 2, seconds: 60 },
			{ points: 10, seconds: 21_600 },
		],
	},
})

export const changeSettings = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_settings',
	access: 'member',
	about: 'With action=updateProfile changes the fields in the body; with action=changePassword the password, ending all other sessions.',
	query: z.object({ action: z.enum(['updateProfile', 'changePassword']) }),
	body: z.object({
		aboutMe: textSchema(limits.aboutMeMax).nullish(),
		email: z.string().trim().max(limits.emailMax).nullish(),
		...changesShapeOf(preferences),
		password: passwordSchema.optional(),
		newPassword: passwordSchema.optional(),
		repeatPassword: passwordSchema.optional(),
	}),
	markdown: ['aboutMe'],
	reply: userSchema,
	codes: { 'query.action': 'invalid_action' },
	failures: ['password_not_match', 'invalid_password', 'wrong_password', 'invalid_input', 'confirm_first'],
	rateLimit: {
		bucket: 'settings',
		per: 'member',
		limits: [
			{ points: 5, seconds: 1 },
			{ points: 100, seconds: 3_600 },
		],
	},
})

export const getUser = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/users/:username',
	access: 'anyone',
	scope: 'read',
	about: 'An account by name; adminsView=true adds what only admins may see.',
	params: z.object({ username: nameParamSchema }),
	query: z.object({ adminsView: queryFlagSchema.default(false) }),
	reply: userSchema,
	failures: ['user_not_found', 'not_admin'],
})

export const deleteUser = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/users/:username',
	access: 'member',
	about: "Deletes an account, with the caller's own password.",
	params: z.object({ username: nameParamSchema }),
	body: z.object({ password: passwordSchema }),
	reply: successSchema,
	failures: [
		'user_not_found',
		'wrong_password',
		'not_admin',
		'user_deleted',
		'conflict',
		'last_moderator',
		'rate_limited',
		'confirm_first',
	],
	audit: ['delete_account'],
	rateLimit: { bucket: 'deleteUser', per: 'member', limits: [{ points: 1, seconds: 5 }] },
})

export const listMutes = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/mutes',
	access: 'member',
	scope: 'read',
	about: "The viewer's mutes.",
	reply: mutesSchema,
})

export const mute = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/mutes',
	access: 'member',
	scope: 'write',
	about: 'Mutes a member or a community; idempotent.',
	body: z.object({ userId: idSchema.nullish(), communityId: idSchema.nullish() }),
	reply: muteSchema.extend(mutesSchema.shape),
	codes: { 'body.userId': 'invalid_id', 'body.communityId': 'invalid_id' },
	failures: ['user_not_found', 'community_not_found', 'cannot_target_self', 'invalid_input', 'user_deleted'],
})

export const unmuteAll = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/mutes',
	access: 'member',
	scope: 'write',
	about: 'Ends all mutes of one type, or all mutes; returns the removed ones.',
	query: z.object({ type: z.enum(['user', 'community']).optional() }),
	reply: mutesSchema,
	codes: { 'query.type': 'invalid_mute_type' },
})

export const unmuteUser = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/mutes/users/:id',
	access: 'member',
	scope: 'write',
	about: 'Ends the mute of a member.',
	params: z.object({ id: idSchema }),
	reply: successSchema,
	codes: { 'params.id': 'invalid_id' },
})
export const unmuteCommunity = defineEndpoint({ ...unmuteUser, path: '/api/mutes/communities/:id', about: 'Ends the mute of a community.' })
export const unmute = defineEndpoint({ ...unmuteUser, path: '/api/mutes/:id', about: 'Ends a mute by its own id.' })

export const countAnalyticsEvent = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/analytics',
	access: 'anyone',
	about: 'Counts a use of the installed app.',
	body: z.object({ event: z.enum(['pwa_use']) }),
	reply: successSchema,
	codes: { 'body.event': 'bad_event' },
	transaction: 'none',
	rateLimit: { bucket: 'analytics', per: 'address', limits: [{ points: 2, seconds: 1 }] },
})

/** Called by admin: a site ban ends all sessions at once (rule admin-5). */
export const banUser = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/account/ban',
	access: 'service',
	about: 'Bans an account from the site, or lifts the ban.',
	body: z.object({
		username: nameParamSchema,
		banned: z.boolean(),
		/** Id of the admin. */
		by: idSchema.nullable().default(null),
		/** The acting admin, for the audit log. */
		admin: actingAdminSchema.nullable().default(null),
		/** The admin's reason. */
		note: z.string().nullable().default(null),
		/** 0: everything the member wrote; n: what was written in the last n days; null: nothing. */
		deleteContentDays: z.int().min(0).max(36_500).nullable().default(null),
		/** When lifting a ban: restores the content it removed, as far as possible. */
		restoreContent: z.boolean().default(false),
	}),
	reply: z.object({ userId: idSchema }),
	failures: ['user_not_found', 'no_ban_admin', 'user_deleted'],
})

/**
 * Called by the gateway when a member makes a request and the session's `lastSeenAt` is more than five minutes old:
 * records time and address, and extends the session.
 */
export const noteSeen = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/account/seen',
	access: 'service',
	about: 'Records that a session is in use.',
	body: z.object({ session: z.string().length(64), ip: z.string().max(100) }),
	reply: successSchema,
	transaction: 'none',
})
