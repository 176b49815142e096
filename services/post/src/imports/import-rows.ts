import type { ObjectId } from 'mongodb'

/** The fields of every row. Authors and communities already exist in the database. */
interface ImportedRow {
	/** Its origin and its id there; the same row of a second run has the same key. */
	importKey: string
	/** The run of the import. */
	importRun?: string
	authorId: ObjectId
	authorName: string
	createdAt: Date
	editedAt: Date | null
	/** Totals, which include the votes of importVotes. */
	upvotes: number
	downvotes: number
	/** URL of the original, shown with it. */
	source: string | null
	/** Deleted or removed at its origin: it keeps its place, without its content. */
	deleted?: boolean
	/** As its author chose it there, a code of contract-kit/text-languages.ts; detected if it is '' or missing. */
	language?: string
}

export interface ImportedPost extends ImportedRow {
	communityId: ObjectId
	communityName: string
	type: 'text' | 'link'
	title: string
	body: string | null
	url: string | null
	locked: boolean
	/** Its pictures are to be fetched, if it has any (pictures-of.ts). */
	fetchesPictures?: boolean
}

export interface ImportedComment extends ImportedRow {
	/** importKey of its post. */
	postKey: string
	/** importKey of the comment it answers, of any depth; null at top level. Parents come before children. */
	parentKey: string | null
	/** A blank one makes a deleted comment, which keeps its place for the sake of its replies. */
	body: string
}

export interface ImportedVote {
	/** importKey of the post or comment. */
	targetKey: string
	on: 'post' | 'comment'
	voterId: ObjectId
	up: boolean
	createdAt: Date
	/** The run of the import. */
	importRun?: string
}

/** What is wrong with a row, or was changed in it. */
export interface RowNote {
	/** importKey, or the targetKey of a vote. */
	key: string
	field: string
	reason: string
}

/** The result of a batch: each row is added, already known, or refused. */
export interface BatchReport {
	added: number
	known: number
	refused: RowNote[]
	/** Added, but not as they came. */
	mended: RowNote[]
}

/** Called with the records of a batch before they are stored, such as to make their authors members. */
export type BeforeInsert = (records: readonly { communityId: ObjectId; authorId: ObjectId; createdAt: Date }[]) => Promise<void>
