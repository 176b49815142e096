/** A change that clients of the older contract cannot handle. */
export interface BreakingChange {
	/** The field, as `reply.counts.up`. */
	path: string
	/** What happened to it; follows the path in a sentence. */
	words: string
}
