import type { ObjectId } from 'mongodb'
import type { ClaimState } from './claim-endpoints.ts'

/** Collection `claims`, owned by account: unique (userId, authorId) while it waits. */
export interface ClaimRecord {
	_id: ObjectId
	userId: ObjectId
	/** The imported author, whose account is removed once the claim is approved. */
	authorId: ObjectId
	authorName: string
	/** What the author had written when it was claimed. */
	noPosts: number
	noComments: number
	code: string
	/** Addresses of some of the author's originals. */
	originals: string[]
	note: string | null
	state: ClaimState
	createdAt: Date
	/** null while it waits; `note` is to the member. */
	answer: { by: ObjectId; at: Date; note: string | null } | null
}

/** Collection `claimedAuthors`, owned by account: an imported author who is a member of this site from now on. */
export interface ClaimedAuthorRecord {
	/** The importKey of the author's account. */
	_id: string
	userId: ObjectId
	claimId: ObjectId
	/** The account that was removed. */
	authorId: ObjectId
	at: Date
}
