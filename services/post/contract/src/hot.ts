/**
 * The hot score (rule votes-8): sign(s) · log10(max(|s|, 1)) + createdAt / 45000, with s = upvotes − downvotes and
 * createdAt in seconds since 1970.
 */
export function hotScore(upvotes: number, downvotes: number, createdAt: Date): number {
	const score = upvotes - downvotes
	return Math.sign(score) * Math.log10(Math.max(Math.abs(score), 1)) + createdAt.getTime() / 1000 / 45_000
}
