import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'

/** One of the viewer's own sessions. Its id is derived from the stored one and reveals neither the cookie nor the record. */
export const ownSessionSchema = z.object({
	id: idSchema,
	/** Such as "Firefox on Linux". */
	device: z.string(),
	kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
	createdAt: timeSchema,
	lastSeenAt: timeSchema,
	/** The session of this request. */
	isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSessionSchema>

export const ownSessionsSchema = z.object({ sessions: z.array(ownSessionSchema) })

export const passkeySchema = z.object({
	id: idSchema,
	name: z.string(),
	createdAt: timeSchema,
	lastUsedAt: timeSchema.nullable(),
	/** Whether its provider syncs it to several devices. */
	isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** The security settings of an account, as its own member sees them. */
export const securitySchema = z.object({
	/** Whether this site sends mail. */
	mailOn: z.boolean(),
	email: z.string().nullable(),
	emailConfirmedAt: timeSchema.nullable(),
	/** Until when no link for a new password goes to this address, which is new; null for now (rule accounts-39). */
	resetsHeldUntil: timeSchema.nullable(),
	/** null while off. */
	secondFactor: z.object({ since: timeSchema, recoveryCodesLeft: z.int() }).nullable(),
	/** Whether passkeys work at the address of this request. */
	passkeysOn: z.boolean(),
	passkeys: z.array(passkeySchema),
})
export type Security = z.infer<typeof securitySchema>
