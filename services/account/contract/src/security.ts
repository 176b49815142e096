import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'

/** One of the viewer's own sessions. Its id is made of what is stored, and leads to neither cookie nor record. */
export const ownSessionSchema = z.object({
	id: idSchema,
	/** Such as "Firefox on Linux". */
	device: z.string(),
	kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
	createdAt: timeSchema,
	lastSeenAt: timeSchema,
	/** The one this was asked with. */
	isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSessionSchema>

export const ownSessionsSchema = z.object({ sessions: z.array(ownSessionSchema) })

export const passkeySchema = z.object({
	id: idSchema,
	name: z.string(),
	createdAt: timeSchema,
	lastUsedAt: timeSchema.nullable(),
	/** It is on several devices of its owner, by whoever keeps it. */
	isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** How an account is kept safe, as its own member sees it. */
export const securitySchema = z.object({
	/** Whether this site sends mail. */
	mailOn: z.boolean(),
	email: z.string().nullable(),
	emailConfirmedAt: timeSchema.nullable(),
	/** null while off. */
	secondFactor: z.object({ since: timeSchema, recoveryCodesLeft: z.int() }).nullable(),
	/** Whether passkeys can be used at the address this was asked at. */
	passkeysOn: z.boolean(),
	passkeys: z.array(passkeySchema),
})
export type Security = z.infer<typeof securitySchema>
