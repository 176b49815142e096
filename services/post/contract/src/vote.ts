/** The counters of a post or comment and the viewer's own vote (spec 1 §3). */
export interface VoteState {
	upvotes: number
	downvotes: number
	/** true up, false down, null none */
	vote: boolean | null
}

/**
 * The state after a click on an arrow (spec 1 §4): the same arrow again takes the vote back, the other turns it.
 * The browser uses it to guess, the service to decide.
 */
export function afterClick({ upvotes, downvotes, vote }: VoteState, up: boolean): VoteState {
	const next = vote === up ? null : up
	return {
		upvotes: upvotes + Number(next === true) - Number(vote === true),
		downvotes: downvotes + Number(next === false) - Number(vote === false),
		vote: next,
	}
}

/** What a vote of someone else changes in the author's points (decisions R8): only upvotes count. */
export function pointsChange(before: boolean | null, after: boolean | null): number {
	return Number(after === true) - Number(before === true)
}
