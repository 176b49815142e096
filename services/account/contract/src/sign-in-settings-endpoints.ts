import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'
import { ownPasswordSchema, passwordSchema } from './password.ts'
import { issuerFieldsSchema, signInSettingsSchema } from './sign-in.ts'

const area = 'account'
const common = { area, access: 'admin', reply: signInSettingsSchema } as const

/** Rule accounts-15: who decides how people sign in has to show that the session is theirs. */
const password = passwordSchema.default('')
const unconfirmed = ['wrong_password', 'confirm_first', 'rate_limited'] as const

/** Missing keeps the stored secret, '' removes it. */
const issuerBody = issuerFieldsSchema.extend({ clientSecret: z.string().trim().max(2_000).optional(), password })
const issuerParams = z.object({ issuerId: idSchema })

export const getSignInSettings = defineEndpoint({
	...common,
	method: 'GET',
	path: '/api/_sign_in',
	about: 'The identity providers (OpenID Connect), and whether members can sign in in other ways. Client secrets are never returned.',
})

export const changeSignInSettings = defineEndpoint({
	...common,
	method: 'PUT',
	path: '/api/_sign_in',
	about:
		'Sets whether members can only sign in with identity providers, and the emergency admin, who always has a password. Needs a provider that is on, and the password.',
	body: z.object({ onlyIssuers: z.boolean(), emergencyAdmin: z.string().trim().max(100).nullable(), password }),
	failures: ['invalid_input', 'conflict', ...unconfirmed],
	audit: ['change_sign_in'],
})

export const addIssuer = defineEndpoint({
	...common,
	method: 'POST',
	path: '/api/_sign_in/issuers',
	about: 'Adds an identity provider; needs the password.',
	body: issuerBody,
	status: 201,
	failures: ['invalid_input', 'duplicate', 'max_limit_reached', ...unconfirmed],
	audit: ['change_sign_in'],
})

export const changeIssuer = defineEndpoint({
	...common,
	method: 'PUT',
	path: '/api/_sign_in/issuers/:issuerId',
	about: 'Changes an identity provider; needs the password.',
	params: issuerParams,
	body: issuerBody,
	codes: { 'params.issuerId': 'invalid_id' },
	failures: ['issuer_not_found', 'invalid_input', 'duplicate', 'conflict', ...unconfirmed],
	audit: ['change_sign_in'],
})

export const removeIssuer = defineEndpoint({
	...common,
	method: 'DELETE',
	path: '/api/_sign_in/issuers/:issuerId',
	about: 'Removes an identity provider. The identities that members have linked stay, for when it is added again. Needs the password.',
	params: issuerParams,
	body: ownPasswordSchema,
	codes: { 'params.issuerId': 'invalid_id' },
	failures: ['issuer_not_found', 'conflict', ...unconfirmed],
	audit: ['change_sign_in'],
})
