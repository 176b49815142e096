import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { successSchema } from '@folkmoot/contract-kit/success'
import { textSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { passwordSchema } from './password.ts'
import { ownSessionsSchema, securitySchema } from './security.ts'

const area = 'account'
const codeSchema = z.string().trim().max(100)

export const getSecurity = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/_security',
	access: 'member',
	about: "The security settings of the viewer's account: confirmed address, second factor, passkeys.",
	reply: securitySchema,
})

export const listSessions = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/_sessions',
	access: 'member',
	about: "The viewer's own sessions, the one in use first, then by last use.",
	reply: ownSessionsSchema,
})

export const endOtherSessions = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_sessions',
	access: 'member',
	about: 'With action=endOthers logs out everywhere else; returns the remaining sessions.',
	query: z.object({ action: z.enum(['endOthers']) }),
	reply: ownSessionsSchema,
	codes: { 'query.action': 'invalid_action' },
})

export const endSession = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/_sessions/:sessionId',
	access: 'member',
	about: 'Logs out one session of the viewer, which may be the one in use.',
	params: z.object({ sessionId: idSchema }),
	reply: successSchema,
	codes: { 'params.sessionId': 'invalid_id' },
	failures: ['session_not_found'],
})

export const endSessionsOfMember = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/users/:username/sessions',
	access: 'admin',
	scope: 'admin',
	about:
		'Logs out a member, or another admin, wherever they are logged in, and revokes their API keys; returns the number of sessions ended.',
	params: z.object({ username: nameParamSchema }),
	/** The admin's reason, for the audit log. */
	body: z.object({ note: textSchema(limits.requestNoteMax).nullish() }).default({}),
	reply: z.object({ ended: z.int() }),
	failures: ['user_not_found', 'cannot_target_self', 'invalid_input'],
	audit: ['end_sessions'],
})

/** Endpoints that check a password have the same rate limit as login. */
export const changeSecondFactor = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_second_factor',
	access: 'member',
	about:
		'With action=begin returns a key for an authenticator app (needs the password); confirm enables it with a first code and returns recovery codes; newCodes replaces these; off disables it (both need the password).',
	query: z.object({ action: z.enum(['begin', 'confirm', 'newCodes', 'off']) }),
	body: z.object({ password: passwordSchema.optional(), code: codeSchema.optional() }),
	reply: z.object({
		security: securitySchema,
		/** As text, and as a URI for a QR code; with action=begin only, and never again. */
		setup: z.object({ key: z.string(), uri: z.string() }).optional(),
		/** With confirm and newCodes only, and never again: each one replaces a TOTP code once. */
		recoveryCodes: z.array(z.string()).optional(),
	}),
	secretReply: true,
	codes: { 'query.action': 'invalid_action' },
	failures: ['wrong_password', 'wrong_code', 'conflict', 'rate_limited', 'confirm_first'],
	rateLimit: {
		bucket: 'secondFactor',
		per: 'member',
		limits: [
			{ points: 5, seconds: 10 },
			{ points: 50, seconds: 3_600 },
		],
	},
})

export const getOwnData = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/_own_data',
	access: 'member',
	about: 'Everything this site stores about the viewer, as a streamed JSON file.',
	// A streamed file: its parts are described in services/account/src/own-data.
	reply: z.unknown(),
	download: ['application/json'],
	failures: ['rate_limited'],
	rateLimit: { bucket: 'ownData', per: 'member', limits: [{ points: 3, seconds: 3_600 }] },
})
