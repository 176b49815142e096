/** Whether a ban counts at this time (decisions R14); one without an end counts for good. */
export function isInForce({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean {
	return expiresAt === null || expiresAt > now
}

/** The same as a condition of MongoDB. */
export function inForce(now: Date) {
	return { $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] }
}
