/** The share of upvotes, 0 to 100, and whole percentages (rule posts-24): rounded up beside the bar, rounded in its tooltip. Null without votes. */
export function computeVoteRatio(upvotes: number, downvotes: number): { shown: number; exact: number; share: number } | null {
	const votes = upvotes + downvotes
	if (votes <= 0) return null
	const percent = (upvotes / votes) * 100
	return { shown: Math.ceil(percent), exact: Math.round(percent), share: percent }
}
