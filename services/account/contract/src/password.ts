import { z } from 'zod'

/**
 * Longer than any valid password, so that the rule checks the length and not the parser. Surrounding spaces do not
 * count (rule accounts-4): they come from pasting.
 */
export const passwordSchema = z.string().trim().max(1_000)

/** Of calls that take something away: without a body they are told that the password is missing, once the thing is known to be theirs. */
export const ownPasswordSchema = z.object({ password: passwordSchema.default('') }).prefault({})
