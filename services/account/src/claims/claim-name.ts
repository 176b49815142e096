import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { claimName as endpoint } from '@folkmoot/account-contract/claim-endpoints'
import type { ClaimRecord } from '@folkmoot/account-contract/claim-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { newObjectId, toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { findByName } from '../accounts/account-store.ts'
import { lockReceivers } from '../notifications/notification-store.ts'
import { findOriginals, isImported, wasClaimed } from './author-store.ts'
import { findWaitingClaim, hasMostClaims, insertClaim } from './claim-store.ts'
import { claimView } from './claim-view.ts'
import { parseAuthorKey } from './code/author-key.ts'
import { makeCode } from './make-code.ts'

type Input = HandlerInput<typeof endpoint>

/** Idempotent: a name that the caller has claimed already gives that claim. */
export async function claimName({ body, viewer, tx, now }: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const author = await findAuthor(body.username, { viewer, tx }, db)
	const userId = toObjectId(viewer.id)
	const existing = await findWaitingClaim(db, { userId, authorId: author._id }, tx)
	if (existing) return claimView(existing)
	// Of two claims at once one is retried, and counts the other.
	if (tx) await lockReceivers(db, [userId], tx)
	if (await hasMostClaims(db, userId, tx)) throw fail('too_many_claims')
	const communityId = parseAuthorKey(author.importKey ?? '')?.communityId
	const claim: ClaimRecord = {
		_id: newObjectId(),
		userId,
		authorId: author._id,
		authorName: author.username,
		...(communityId ? { communityId: toObjectId(communityId) } : {}),
		noPosts: author.noPosts,
		noComments: author.noComments,
		code: makeCode(),
		originals: await findOriginals(db, author._id),
		note: body.note || null,
		state: 'waiting',
		createdAt: now,
		answer: null,
	}
	await insertClaim(db, claim, tx)
	return claimView(claim)
}

async function findAuthor(username: string, { viewer, tx }: Pick<Input, 'viewer' | 'tx'>, db: Deps['db']): Promise<UserRecord> {
	const author = await findByName(db, username, tx)
	if (!author) throw fail('user_not_found')
	if (author._id.toHexString() === viewer.id) throw fail('cannot_target_self')
	if (await wasClaimed(db, author._id, tx)) throw fail('already_claimed')
	if (!isImported(author)) throw fail('not_imported')
	if (author.bannedAt) throw fail('user_banned')
	return author
}
