import { z } from 'zod'

/**
 * Longer than any password may be, so that the length is judged by the rule and not by the parser. Spaces around it do
 * not count (reference §2.1): they come from pasting.
 */
export const passwordSchema = z.string().trim().max(1_000)
