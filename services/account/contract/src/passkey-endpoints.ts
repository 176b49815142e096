import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { isVisible, oneLineSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { ownPasswordSchema, passwordSchema } from './password.ts'
import { securitySchema } from './security.ts'
import { userSchema } from './user.ts'

const area = 'account'
const base64url = (max: number) =>
	z
		.string()
		.max(max)
		.regex(/^[\w-]+={0,2}$/)
const nameSchema = oneLineSchema.pipe(z.string().refine(isVisible, 'Give it a name.').max(50))

/** Options for `navigator.credentials`, in the JSON format of WebAuthn. */
const optionsSchema = z.looseObject({ challenge: z.string() })

/** What both browser responses have in common. */
const credential = {
	id: base64url(2_000),
	rawId: base64url(2_000),
	type: z.literal('public-key'),
	/** None are requested, so they are ignored. */
	clientExtensionResults: z.unknown().transform(() => ({})),
}

const few = [
	{ points: 5, seconds: 10 },
	{ points: 60, seconds: 3_600 },
] as const

export const beginPasskey = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_passkeys/begin',
	access: 'member',
	about: 'The options for creating a passkey in the browser; needs the password.',
	body: z.object({ password: passwordSchema }),
	reply: optionsSchema,
	failures: ['passkeys_off', 'wrong_password', 'max_limit_reached', 'rate_limited', 'confirm_first'],
	rateLimit: { bucket: 'passkeys', per: 'member', limits: few },
})

export const addPasskey = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_passkeys',
	access: 'member',
	about: 'Stores a passkey that the browser has created.',
	body: z.object({
		name: nameSchema,
		response: z.object({
			...credential,
			response: z.object({
				clientDataJSON: base64url(10_000),
				attestationObject: base64url(50_000),
				transports: z.array(z.string().max(50)).max(10).default([]),
			}),
		}),
	}),
	reply: securitySchema,
	status: 201,
	failures: ['passkeys_off', 'passkey_refused', 'max_limit_reached', 'conflict'],
	rateLimit: { bucket: 'passkeys', per: 'member', limits: few },
})

export const renamePasskey = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/_passkeys/:passkeyId',
	access: 'member',
	about: "Renames one of the viewer's passkeys.",
	params: z.object({ passkeyId: idSchema }),
	body: z.object({ name: nameSchema }),
	reply: securitySchema,
	codes: { 'params.passkeyId': 'invalid_id' },
	failures: ['passkey_not_found', 'invalid_input'],
})

export const removePasskey = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/_passkeys/:passkeyId',
	access: 'member',
	about: "Deletes one of the viewer's passkeys: it can no longer be used to log in; needs the password.",
	params: z.object({ passkeyId: idSchema }),
	body: ownPasswordSchema,
	reply: securitySchema,
	codes: { 'params.passkeyId': 'invalid_id' },
	failures: ['passkey_not_found', 'wrong_password', 'last_way_in', 'rate_limited', 'confirm_first'],
	rateLimit: { bucket: 'passkeys', per: 'member', limits: few },
})

export const beginPasskeyLogin = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_login/passkey/begin',
	access: 'anyone',
	about: 'The options for logging in with a passkey in the browser; the same for everybody.',
	reply: optionsSchema,
	failures: ['passkeys_off'],
	rateLimit: {
		bucket: 'beginPasskeyLogin',
		per: 'address',
		limits: [
			{ points: 10, seconds: 10 },
			{ points: 200, seconds: 3_600 },
		],
	},
})

export const logInWithPasskey = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_login/passkey',
	access: 'anyone',
	about: 'Logs in with a passkey, which counts as password and second factor together.',
	body: z.object({
		response: z.object({
			...credential,
			response: z.object({
				clientDataJSON: base64url(10_000),
				authenticatorData: base64url(10_000),
				signature: base64url(5_000),
			}),
		}),
	}),
	reply: userSchema,
	failures: ['already_logged_in', 'passkeys_off', 'passkey_refused', 'account_suspended', 'password_login_off'],
	rateLimit: { bucket: 'login', per: 'address', limits: [{ points: 10, seconds: 1 }] },
	// A used challenge must stay used, whatever the outcome.
	transaction: 'none',
})
