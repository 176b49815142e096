import { z } from 'zod'

/** The answer of calls that have nothing else to say. */
export const successSchema = z.object({ success: z.literal(true) })
export const success = { success: true } as const
