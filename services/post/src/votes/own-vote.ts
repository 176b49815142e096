/** The viewer's vote on one item, as presenters take it. */
export function ownVote(targetId: string, vote: boolean | null): ReadonlyMap<string, boolean> {
	return new Map(vote === null ? [] : [[targetId, vote]])
}
