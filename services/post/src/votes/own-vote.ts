/** The viewer's vote on one item, in the form that the views take. */
export function ownVote(targetId: string, vote: boolean | null): ReadonlyMap<string, boolean> {
	return new Map(vote === null ? [] : [[targetId, vote]])
}
