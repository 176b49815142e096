import type { ObjectId } from 'mongodb'

/** What every row has. Authors and communities are in the database already. */
interface ImportedRow {
	/** Where it came from and its id there; the same row of a second run has the same key. */
	importKey: string
	authorId: ObjectId
	authorName: string
	createdAt: Date
	editedAt: Date | null
	/** Totals; votes of importVotes are a part of them and not added. */
	upvotes: number
	downvotes: number
	/** Address of the original, shown with it. */
	source: string | null
}

export interface ImportedPost extends ImportedRow {
	communityId: ObjectId
	communityName: string
	type: 'text' | 'link'
	title: string
	body: string | null
	url: string | null
	locked: boolean
}

export interface ImportedComment extends ImportedRow {
	/** importKey of its post. */
	postKey: string
	/** importKey of the comment it answers; null at top level. Parents come before children. */
	parentKey: string | null
	body: string
	/** Its text was not taken; a removed comment keeps its place, so that the answers to it have theirs. */
	removed?: true
}

export interface ImportedVote {
	/** importKey of the post or comment. */
	targetKey: string
	on: 'post' | 'comment'
	voterId: ObjectId
	up: boolean
	createdAt: Date
}

/** A row that was not taken, and why. */
export interface Refusal {
	/** importKey, or the targetKey of a vote. */
	key: string
	field: string
	reason: string
}

/** What became of a batch: each row is added, known from before, or refused. */
export interface BatchReport {
	added: number
	known: number
	refused: Refusal[]
}
