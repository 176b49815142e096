import { z } from 'zod'

/** The reply of calls that return nothing else. */
export const successSchema = z.object({ success: z.literal(true) })
export const success = { success: true } as const
