import { type Fields, numberIn } from '../../reading/json-fields.ts'

interface Votes {
	upvotes: number
	downvotes: number
}

/** Both kinds of votes, as far as they can be told: from those given, from the score and the share of upvotes, or from the score alone. */
export function votesOf(fields: Fields): Votes {
	const ups = numberIn(fields, 'ups')
	const downs = numberIn(fields, 'downs')
	const score = Math.round(numberIn(fields, 'score') ?? (ups ?? 0) - (downs ?? 0))
	if (ups !== null && downs !== null && downs > 0 && ups - downs === score) return { upvotes: ups, downvotes: downs }
	return bothFromRatio(score, numberIn(fields, 'upvote_ratio')) ?? { upvotes: Math.max(0, score), downvotes: Math.max(0, -score) }
}

/** With the share r of upvotes: up − down = score, up / (up + down) = r. A post's score is never given below 0, so r may contradict it. */
function bothFromRatio(score: number, ratio: number | null): Votes | null {
	if (ratio === null || ratio <= 0 || ratio > 1 || ratio === 0.5) return null
	const upvotes = Math.round((score * ratio) / (2 * ratio - 1))
	return upvotes >= Math.max(0, score) ? { upvotes, downvotes: upvotes - score } : null
}
