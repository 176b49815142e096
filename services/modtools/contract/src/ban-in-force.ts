/** Whether a ban is in force at this time (rule moderation-7); one without an end is permanent. */
export function isInForce({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean {
	return expiresAt === null || expiresAt > now
}

/** The same as a MongoDB filter. */
export function inForce(now: Date) {
	return { $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] }
}
