import type { ObjectId } from 'mongodb'
import type { CheckedPlace, ClaimState } from './claim-endpoints.ts'

/** Collection `claims`, owned by account: unique (userId, authorId) while it waits. */
export interface ClaimRecord {
	_id: ObjectId
	userId: ObjectId
	/** The imported author, whose account is removed once the claim is approved. */
	authorId: ObjectId
	authorName: string
	/** The community that the import went to, whose moderators may answer; missing where it went to the whole site. */
	communityId?: ObjectId
	/** What the author had written when it was claimed. */
	noPosts: number
	noComments: number
	code: string
	/** Addresses of some of the author's originals. */
	originals: string[]
	note: string | null
	state: ClaimState
	createdAt: Date
	/** null while it waits; `note` is to the member; `by` is null where the code has approved it. */
	answer: { by: ObjectId | null; at: Date; note: string | null } | null
	/** What the site has found when it last looked for the code at the old place; missing: it has not looked. */
	check?: { at: Date; places: CheckedPlace[] }
	/** When it last began to look. */
	lookedAt?: Date
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
