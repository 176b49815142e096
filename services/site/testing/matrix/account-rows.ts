import { makeBrowser } from '../../../account/testing/push-encryption.ts'
import { password } from './fixture.ts'
import { admins, all, but, byOwner, owners } from './roles.ts'
import { type Row, ways } from './row.ts'

const never = 'A'.repeat(43)
const goodPassword = 'another long word for members'
const wrong = { isOwnerless: true, rule: all('wrong_password') } as const
const others = { password: 'not the password' }
const issuer = { issuer: 'https://id.example', clientId: 'folkmoot', label: 'Example' }
let count = 0

const browser = makeBrowser()
const credential = { id: never, rawId: never, type: 'public-key', clientExtensionResults: {} }

export const accountRows: readonly Row[] = [
	{ call: 'GET /api/_initial', rule: all() },
	{ call: 'GET /api/_user', rule: all() },
	...ways('GET /api/users/:username', [{ rule: all() }, { rule: admins(), query: () => 'adminsView=true' }]),
	...ways('POST /api/_settings', [
		{ rule: all(), query: () => 'action=updateProfile', body: () => ({ aboutMe: 'Hm.' }) },
		{
			...wrong,
			query: () => 'action=changePassword',
			body: () => ({ ...others, newPassword: goodPassword, repeatPassword: goodPassword }),
		},
		{
			isOwnerless: true,
			rule: all(),
			query: () => 'action=changePassword',
			body: () => ({ password, newPassword: goodPassword, repeatPassword: goodPassword }),
		},
	]),
	...ways('POST /api/_login', [
		// A logged-in caller stays logged in, whatever is sent.
		{
			isOwnerless: true,
			rule: but(all(), { guest: 'wrong_password' }),
			body: ({ owner }) => ({ username: owner.username, password: 'not the password' }),
		},
		{ rule: but(all(), { guest: 'not_logged_in' }), query: () => 'action=logout', body: () => ({}) },
	]),
	{
		call: 'POST /api/_signup',
		isOwnerless: true,
		rule: but(all('already_logged_in'), { guest: 'ok' }),
		body: () => ({ username: `new_${++count}`, password: goodPassword }),
	},
	// To delete somebody else one must be an admin, and give one's own password.
	{
		call: 'DELETE /api/users/:username',
		// Who moderates a community alone appoints somebody else first (rule moderation-18).
		rule: byOwner(but(all(), { moderator: 'last_moderator', elsewhere: 'last_moderator' }), admins()),
		body: () => ({ password }),
	},
	{ call: 'DELETE /api/users/:username/pro_pic', rule: owners('not_owner') },
	{ call: 'POST /api/users/:username/pro_pic', rule: owners('not_owner'), file: 'image' },
	{ call: 'POST /api/users/:username/badges', rule: all(), body: () => ({ type: 'supporter' }) },
	{ call: 'DELETE /api/users/:username/badges/:badge', rule: all() },
	{ call: 'DELETE /api/users/:username/sessions', rule: byOwner(all('cannot_target_self'), all()), body: () => ({}) },
	{ call: 'POST /api/analytics', rule: all(), body: () => ({ event: 'pwa_use' }) },
	{ call: 'GET /api/announcements', rule: all() },
	{ call: 'GET /api/_home_address', rule: all() },
	{ call: 'POST /api/_home_address', rule: all(), body: () => ({}) },
	{ call: 'DELETE /api/_home_address', rule: all() },
	{ call: 'GET /api/_captcha', rule: all('not_found') },
	{ call: 'POST /api/_password_reset', rule: all('mail_off'), body: ({ owner }) => ({ name: owner.username }) },
	{
		call: 'POST /api/_password_reset/confirm',
		rule: all('invalid_token'),
		body: () => ({ token: never, newPassword: goodPassword, repeatPassword: goodPassword }),
	},
	{ call: 'POST /api/_email_verification', rule: all('mail_off') },
	{ call: 'POST /api/_email_verification/confirm', rule: all('invalid_token'), body: () => ({ token: never }) },
	...ways('POST /api/claims', [
		{ rule: byOwner(all('cannot_target_self'), all('not_imported')), body: ({ owner }) => ({ username: owner.username }) },
		{ isOwnerless: true, rule: all(), body: async (fixture) => ({ username: await fixture.importedAuthor() }) },
	]),
	{ call: 'GET /api/claims', rule: all() },
	// Others' claims are not found.
	{ call: 'DELETE /api/claims/:claimId', rule: owners('claim_not_found') },
	{ call: 'POST /api/claims/:claimId/check', rule: owners('claim_not_found', { admin: 'ok' }) },
	{ call: 'GET /api/claims/waiting', rule: admins() },
	...ways('PUT /api/claims/:claimId', [
		{ rule: admins('claim_not_found'), body: () => ({ action: 'approve' }) },
		{ rule: admins('claim_not_found'), body: () => ({ action: 'deny', note: 'No code.' }) },
		{ isOwnerless: true, rule: but(admins('claim_not_found'), { admin: 'invalid_action' }), body: () => ({ action: 'burn' }) },
	]),
	{ call: 'GET /api/_bots', rule: all() },
	...ways('POST /api/_bots', [
		{ isOwnerless: true, rule: all(), body: () => ({ username: `row_${++count}_bot`, purpose: 'Welcomes.' }) },
		{ isOwnerless: true, rule: all('invalid_input'), body: () => ({ username: 'no_suffix', purpose: 'Welcomes.' }) },
	]),
	{ call: 'DELETE /api/_bots/:botId', rule: owners('user_not_found') },
	{ call: 'GET /api/_bots/waiting', rule: all() },
	...ways('PUT /api/_bots/:botId', [
		{ rule: all(), body: () => ({ action: 'approve' }) },
		{ rule: all(), body: () => ({ action: 'deny', note: 'What for?' }) },
		{ isOwnerless: true, rule: all('invalid_action'), body: () => ({ action: 'burn' }) },
	]),
	{ call: 'GET /api/mutes', rule: all() },
	{ call: 'POST /api/mutes', rule: byOwner(all('cannot_target_self'), all()), body: ({ owner }) => ({ userId: owner._id.toHexString() }) },
	{ call: 'DELETE /api/mutes', rule: all() },
	// Others' mutes are not found, and ending one that does not exist is no failure.
	{ call: 'DELETE /api/mutes/:id', rule: all(), params: async (fixture) => ({ id: (await fixture.mute())._id.toHexString() }) },
	{
		call: 'DELETE /api/mutes/communities/:id',
		rule: all(),
		params: async (fixture) => ({ id: (await fixture.mute()).targetId.toHexString() }),
	},
	{ call: 'DELETE /api/mutes/users/:id', rule: all(), params: async (fixture) => ({ id: (await fixture.mute()).targetId.toHexString() }) },
	{ call: 'GET /api/_names', rule: all(), query: ({ owner }) => `members=${owner.username}` },
	{ call: 'GET /api/_usernames', rule: all(), query: ({ owner }) => `q=${owner.username}` },
	{ call: 'GET /api/notifications', rule: all() },
	...ways(
		'POST /api/notifications',
		['resetNewCount', 'markAllAsSeen', 'deleteAll'].map((action) => ({ rule: all(), query: () => `action=${action}` })),
	),
	{ call: 'GET /api/notifications/:notificationId', rule: owners('not_owner') },
	{ call: 'PUT /api/notifications/:notificationId', rule: owners('not_owner'), query: () => 'action=markAsSeen' },
	{ call: 'DELETE /api/notifications/:notificationId', rule: owners('not_owner') },
	{ call: 'GET /api/_sessions', rule: all() },
	{ call: 'POST /api/_sessions', rule: all(), query: () => 'action=endOthers' },
	{ call: 'DELETE /api/_sessions/:sessionId', rule: owners('session_not_found') },
	{ call: 'GET /api/_security', rule: all() },
	{ call: 'GET /api/_own_data', rule: all() },
	...ways('POST /api/_second_factor', [
		{ ...wrong, query: () => 'action=begin', body: () => others },
		{ isOwnerless: true, rule: all(), query: () => 'action=begin', body: () => ({ password }) },
		{ isOwnerless: true, rule: all('conflict'), query: () => 'action=newCodes', body: () => ({ password }) },
		{ ...wrong, query: () => 'action=off', body: () => others },
		{ ...wrong, query: () => 'action=newCodes', body: () => others },
		{ isOwnerless: true, rule: all('conflict'), query: () => 'action=confirm', body: () => ({ code: '000000' }) },
	]),
	...ways('POST /api/_passkeys/begin', [
		{ ...wrong, body: () => others },
		{ isOwnerless: true, rule: all(), body: () => ({ password }) },
	]),
	{
		call: 'POST /api/_passkeys',
		rule: all('passkey_refused'),
		body: () => ({ name: 'Key', response: { ...credential, response: { clientDataJSON: never, attestationObject: never } } }),
	},
	{ call: 'PUT /api/_passkeys/:passkeyId', rule: owners('passkey_not_found'), body: () => ({ name: 'Mine now' }) },
	...ways('DELETE /api/_passkeys/:passkeyId', [
		{ rule: owners('passkey_not_found'), body: () => ({ password }) },
		{ rule: byOwner(all('wrong_password'), all('passkey_not_found')), body: () => others },
	]),
	{ call: 'GET /api/_keys', rule: all() },
	...ways('POST /api/_keys', [
		{ ...wrong, body: () => ({ name: 'Bot', scopes: ['read'], expiresInDays: 30, ...others }) },
		{ isOwnerless: true, rule: all(), body: () => ({ name: 'Bot', scopes: ['read'], expiresInDays: 30, password }) },
	]),
	{ call: 'DELETE /api/_keys/:keyId', rule: owners('key_not_found') },
	{ call: 'POST /api/_login/passkey/begin', rule: all() },
	{ call: 'GET /api/_login/issuers', rule: all() },
	{ call: 'POST /api/_login/issuers/:issuerId', rule: but(all('already_logged_in'), { guest: 'issuer_not_found' }), body: () => ({}) },
	// It takes a form; this is none.
	{ call: 'POST /api/_login/issuers/:issuerId/logout', rule: all('invalid_input'), body: () => ({ logout_token: 'x' }) },
	{ call: 'POST /api/_login/callback', rule: all('sign_in_refused'), body: () => ({ answer: 'state=x&code=x' }) },
	{
		call: 'POST /api/_signup/identity',
		rule: but(all('already_logged_in'), { guest: 'sign_in_refused' }),
		body: () => ({ username: `new_${++count}` }),
	},
	{
		call: 'POST /api/_login/join',
		rule: but(all('already_logged_in'), { guest: 'sign_in_refused' }),
		body: ({ owner }) => ({ username: owner.username, password }),
	},
	{ call: 'GET /api/_identities', rule: all() },
	...ways('DELETE /api/_identities/:identityId', [
		{ rule: owners('identity_not_found'), body: () => ({ password }) },
		{ rule: byOwner(all('wrong_password'), all('identity_not_found')), body: () => others },
	]),
	{ call: 'GET /api/_sign_in', rule: all() },
	...ways('PUT /api/_sign_in', [
		{ ...wrong, body: () => ({ onlyIssuers: false, emergencyAdmin: null, ...others }) },
		{ isOwnerless: true, rule: all(), body: () => ({ onlyIssuers: false, emergencyAdmin: null, password }) },
	]),
	...ways('POST /api/_sign_in/issuers', [
		{ ...wrong, body: () => ({ ...issuer, ...others }) },
		{ isOwnerless: true, rule: all(), body: () => ({ ...issuer, issuer: `https://id-${++count}.example`, password }) },
	]),
	...ways('PUT /api/_sign_in/issuers/:issuerId', [
		{ rule: all('issuer_not_found'), body: () => ({ ...issuer, password }) },
		{ rule: all('issuer_not_found'), body: () => ({ ...issuer, ...others }) },
	]),
	{ call: 'DELETE /api/_sign_in/issuers/:issuerId', rule: all('issuer_not_found'), body: () => ({ password }) },
	{
		call: 'POST /api/_login/passkey',
		rule: but(all(), { guest: 'passkey_refused' }),
		body: () => ({ response: { ...credential, response: { clientDataJSON: never, authenticatorData: never, signature: never } } }),
	},
	...ways('POST /api/push_subscriptions', [
		{
			rule: all('invalid_input'),
			body: () => ({ endpoint: 'http://127.0.0.1/', keys: { p256dh: never, auth: never.slice(0, 22) } }),
		},
		{
			isOwnerless: true,
			rule: all(),
			body: () => ({ endpoint: `https://push.example/${++count}`, keys: { p256dh: browser.p256dh, auth: browser.auth } }),
		},
	]),
	{ call: 'DELETE /api/push_subscriptions', rule: all() },
]
