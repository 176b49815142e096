import type { AccountEvent } from '@folkmoot/account-contract/account-events'
import type { ClaimedAuthorRecord } from '@folkmoot/account-contract/claim-records'

/** What begins to move all that stands under a claimed name to the member. */
export function claimedEvent(
	{ claimId, authorId, userId }: Pick<ClaimedAuthorRecord, 'claimId' | 'authorId' | 'userId'>,
	{ username }: { username: string },
): AccountEvent {
	return {
		type: 'author.claimed',
		claimId: claimId.toHexString(),
		userId: authorId.toHexString(),
		toId: userId.toHexString(),
		toName: username,
	}
}
