import { isPermanentFailure } from './mailer.ts'

/** Retry delays; after the last the mail is given up. */
const retryDelaysMs = [60_000, 5 * 60_000, 20 * 60_000, 3_600_000, 4 * 3_600_000]

export const mailRetryAfterMs = (error: unknown, attempts: number): number | null =>
	isPermanentFailure(error) ? null : (retryDelaysMs[attempts - 1] ?? null)

/** A mail server's message may contain the address: the log gets its code only. */
export const describeFailure = (error: unknown): object => ({
	code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown',
})
