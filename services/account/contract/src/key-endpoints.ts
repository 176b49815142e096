import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { keyScopes } from '@folkmoot/contract-kit/key-scopes'
import { limits } from '@folkmoot/contract-kit/limits'
import { successSchema } from '@folkmoot/contract-kit/success'
import { isVisible, oneLineSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { passwordSchema } from './password.ts'

const area = 'account'
const scopeSchema = z.enum(keyScopes)

/** An API key as its owner sees it: never the key itself. */
export const apiKeySchema = z.object({
	id: idSchema,
	name: z.string(),
	/** The name of the bot it stands for; missing for the owner's own. */
	bot: z.string().optional(),
	/** The last characters of the key. */
	ending: z.string(),
	scopes: z.array(scopeSchema),
	/** Where the key may moderate. */
	communities: z.array(z.object({ id: idSchema, name: z.string() })),
	/** A new password revokes the key. */
	endsWithPassword: z.boolean(),
	createdAt: timeSchema,
	/** null for never. */
	expiresAt: timeSchema.nullable(),
	/** A day in UTC. */
	lastUsedOn: z.iso.date().nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

const keysSchema = z.object({ keys: z.array(apiKeySchema) })

export const listKeys = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/_keys',
	access: 'member',
	about: "The viewer's API keys and those of their bots, newest first, without the keys themselves.",
	reply: keysSchema,
})

export const createKey = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_keys',
	access: 'member',
	about: 'Creates an API key, which is returned this once; needs the password.',
	body: z.object({
		name: oneLineSchema.pipe(z.string().refine(isVisible, 'Give it a name.').max(limits.keyNameMax)),
		scopes: z
			.array(scopeSchema)
			.min(1, 'Choose what the key may do.')
			.max(keyScopes.length)
			.transform((chosen) => keyScopes.filter((scope) => chosen.includes(scope))),
		/** A bot of the viewer, for which the key is; it cannot vote. */
		botId: idSchema.optional(),
		/** Communities that the viewer moderates, for the scope `moderate`. */
		communityIds: z.array(idSchema).max(limits.keyCommunitiesMax).default([]),
		/** null for never. */
		expiresInDays: z.union([z.literal(30), z.literal(90), z.literal(365)]).nullable(),
		endsWithPassword: z.boolean().default(false),
		password: passwordSchema,
	}),
	reply: z.object({ key: z.string(), ...keysSchema.shape }),
	status: 201,
	secretReply: true,
	failures: [
		'wrong_password',
		'not_admin',
		'not_mod',
		'max_limit_reached',
		'user_not_found',
		'user_banned',
		'rate_limited',
		'confirm_first',
	],
	audit: ['create_key'],
	rateLimit: {
		bucket: 'apiKeys',
		per: 'member',
		limits: [
			{ points: 5, seconds: 10 },
			{ points: 60, seconds: 3_600 },
		],
	},
})

export const revokeKey = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/_keys/:keyId',
	access: 'member',
	about: "Revokes one of the viewer's API keys: its next call is refused.",
	params: z.object({ keyId: idSchema }),
	reply: successSchema,
	codes: { 'params.keyId': 'invalid_id' },
	failures: ['key_not_found'],
})

/** Called by the gateway with the first use of a key on a day. */
export const noteKeyUsed = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/account/key-used',
	access: 'service',
	about: 'Records the day on which an API key was used.',
	body: z.object({ keyId: idSchema }),
	reply: successSchema,
	transaction: 'none',
})
