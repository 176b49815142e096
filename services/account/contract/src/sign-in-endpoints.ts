import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { requiredTextSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { ownPasswordSchema, passwordSchema } from './password.ts'
import { identitiesSchema, signInButtonSchema } from './sign-in.ts'
import { userSchema } from './user.ts'

const area = 'account'
const issuerParams = z.object({ issuerId: idSchema })

const few = [
	{ points: 10, seconds: 10 },
	{ points: 100, seconds: 3_600 },
] as const

export const listSignInButtons = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/_login/issuers',
	access: 'anyone',
	about: 'The identity providers (OpenID Connect) that members can sign in with.',
	reply: z.object({
		issuers: z.array(signInButtonSchema),
		/** Passwords and sign-up are refused, except for the emergency admin. */
		onlyIssuers: z.boolean(),
	}),
})

export const beginSignIn = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_login/issuers/:issuerId',
	access: 'anyone',
	about:
		'The address of the identity provider to send the browser to: to log in, to link the provider to the account of the viewer (needs the password), or to confirm who they are.',
	params: issuerParams,
	body: z
		.object({
			purpose: z.enum(['log_in', 'link', 'confirm']).default('log_in'),
			/** A path of this site, where the browser ends. */
			returnTo: z.string().max(2_000).default('/'),
			password: passwordSchema.optional(),
		})
		.prefault({}),
	reply: z.object({ url: z.string() }),
	codes: { 'params.issuerId': 'invalid_id' },
	failures: ['issuer_not_found', 'issuer_failed', 'already_logged_in', 'not_logged_in', 'wrong_password', 'confirm_first', 'rate_limited'],
	rateLimit: { bucket: 'beginSignIn', per: 'address', limits: few },
	// It asks the issuer.
	transaction: 'none',
})

export const finishSignIn = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_login/callback',
	access: 'anyone',
	about:
		"Takes the identity provider's answer from the browser that began. A known identity is logged in; for an unknown one its owner chooses a name or joins an account.",
	body: z.object({
		/** The query of the address that the provider sent the browser to. */
		answer: z.string().max(8_000),
	}),
	reply: z.object({
		outcome: z.enum(['logged_in', 'new_identity', 'linked', 'confirmed']),
		/** A path of this site. */
		returnTo: z.string(),
		/** The account logged in; null otherwise. */
		user: userSchema.nullable(),
		/** For a new identity. */
		suggestion: z.object({ label: z.string(), username: z.string(), email: z.string(), signupsDisabled: z.boolean() }).nullable(),
	}),
	failures: [
		'sign_in_refused',
		'issuer_failed',
		'account_suspended',
		'already_logged_in',
		'not_logged_in',
		'already_linked',
		'max_limit_reached',
	],
	rateLimit: { bucket: 'finishSignIn', per: 'address', limits: few },
	// A used state must stay used, whatever the outcome.
	transaction: 'none',
})

export const signUpWithIdentity = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_signup/identity',
	access: 'anyone',
	about: 'Creates an account for the identity that this browser has just signed in with, and logs it in.',
	body: z
		.object({
			username: requiredTextSchema(1_000),
			email: z.string().trim().max(limits.emailMax).nullish(),
		})
		.prefault({}),
	reply: userSchema,
	status: 201,
	failures: [
		'already_logged_in',
		'sign_in_refused',
		'invalid_username',
		'signups_disabled',
		'user_exists',
		'already_linked',
		'invalid_input',
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

export const joinIdentity = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_login/join',
	access: 'anyone',
	about: 'Links the identity that this browser has just signed in with to an existing account, with its password, and logs it in.',
	body: z
		.object({
			username: requiredTextSchema(1_000),
			password: requiredTextSchema(1_000),
			code: z.string().trim().max(100).optional(),
		})
		.prefault({}),
	reply: userSchema,
	failures: [
		'already_logged_in',
		'sign_in_refused',
		'wrong_password',
		'second_factor_required',
		'wrong_code',
		'account_suspended',
		'already_linked',
		'max_limit_reached',
		'invalid_input',
		'rate_limited',
	],
	rateLimit: { bucket: 'login', per: 'address', limits: [{ points: 10, seconds: 1 }] },
	// A failed attempt must stay counted.
	transaction: 'none',
})

export const listIdentities = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/_identities',
	access: 'member',
	about: "The identity providers linked to the viewer's account, oldest first.",
	reply: identitiesSchema,
})

export const unlinkIdentity = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/_identities/:identityId',
	access: 'member',
	about:
		"Unlinks an identity provider from the viewer's account, and ends the other sessions begun there; never the last way of signing in; needs the password.",
	params: z.object({ identityId: idSchema }),
	body: ownPasswordSchema,
	reply: identitiesSchema,
	codes: { 'params.identityId': 'invalid_id' },
	failures: ['identity_not_found', 'wrong_password', 'last_way_in', 'rate_limited', 'confirm_first'],
	rateLimit: {
		bucket: 'unlinkIdentity',
		per: 'member',
		limits: [
			{ points: 5, seconds: 10 },
			{ points: 60, seconds: 3_600 },
		],
	},
})

/** Called by identity providers; see https://openid.net/specs/openid-connect-backchannel-1_0.html */
export const endSessionsAtIssuer = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_login/issuers/:issuerId/logout',
	access: 'anyone',
	about: 'Back-channel logout: ends the sessions begun at an identity provider that the logout token of that provider names.',
	params: issuerParams,
	body: z.object({ logout_token: z.string().max(8_000) }),
	form: true,
	reply: z.object({}),
	codes: { 'params.issuerId': 'invalid_id' },
	failures: ['issuer_not_found', 'issuer_failed', 'invalid_logout_token'],
	// An issuer ends the sessions of many at once.
	rateLimit: { bucket: 'backChannelLogout', per: 'address', limits: [{ points: 100, seconds: 10 }] },
	// It asks the issuer for its keys.
	transaction: 'none',
})
