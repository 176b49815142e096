/** The counters of a post or comment with the viewer's own vote. */
export interface VoteState {
	upvotes: number
	downvotes: number
	/** true up, false down, null none */
	vote: boolean | null
}

/**
 * The state after a click on an arrow (rule votes-1): the same arrow withdraws the vote, the other one reverses it. The
 * browser uses it for optimistic updates, the service for the real one.
 */
export function voteAfterClick({ upvotes, downvotes, vote }: VoteState, up: boolean): VoteState {
	const next = vote === up ? null : up
	return {
		upvotes: upvotes + Number(next === true) - Number(vote === true),
		downvotes: downvotes + Number(next === false) - Number(vote === false),
		vote: next,
	}
}

/** How another member's vote changes the author's points (rule votes-6): only upvotes count. */
export function pointsChange(before: boolean | null, after: boolean | null): number {
	return Number(after === true) - Number(before === true)
}
