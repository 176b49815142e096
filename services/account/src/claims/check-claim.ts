import type { checkClaim as endpoint } from '@folkmoot/account-contract/claim-endpoints'
import type { ClaimRecord } from '@folkmoot/account-contract/claim-records'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { type Network, publicNetwork } from '@folkmoot/service-kit/external/external-request'
import { Failure, fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { findById } from '../accounts/account-store.ts'
import { findFirstTime, findOldProfile } from './author-store.ts'
import { beginMerge } from './begin-merge.ts'
import { beginCheck, findClaim, storeAnswer, storeCheck } from './claim-store.ts'
import { claimView } from './claim-view.ts'
import { lookForCode } from './code/look-for-code.ts'
import { type OriginOf, placesOf, secureOrigin } from './code/places-of-author.ts'
import { requireAnswerable } from './require-answerer.ts'

/** A claim that was looked at this recently is not looked at again. */
const pauseMs = 5_000

/** How old places are reached; tests give their own. */
export interface OldPlaces {
	network: Network
	originOf: OriginOf
}
export const realPlaces: OldPlaces = { network: publicNetwork, originOf: secureOrigin }

/** Looks for the code at the old place; where only the author can have put it there, that approves the claim. */
export async function checkClaim(
	{ params, viewer, now, requestId }: HandlerInput<typeof endpoint>,
	deps: Deps,
	places: OldPlaces,
): Promise<Answer<typeof endpoint>> {
	const { db } = deps
	const claim = await requireCheckable(db, params.claimId, viewer)
	if (claim.state !== 'waiting') throw fail('claim_answered')
	const author = await findById(db, claim.authorId.toHexString(), undefined)
	if (!author?.importKey || !(await beginCheck(db, claim._id, { now, pauseMs }))) return claimView(claim)
	const { importKey, isUnnamed = false } = author
	const oldProfile = await findOldProfile(db, importKey)
	const sought = { code: claim.code, writtenSince: await findFirstTime(db, author) }
	const pages = placesOf({ importKey, isUnnamed, originals: claim.originals, oldProfile }, places.originOf)
	const found = await lookForCode(pages, sought, places.network)
	const checked = await storeCheck(db, claim._id, { at: deps.now(), places: found })
	const proof = found.find(({ outcome }) => outcome === 'proof')
	const isApproved = checked && proof && (await readSiteSettings(db)).claimsByCode
	if (isApproved) await approve(checked, proof.address, deps, requestId)
	return claimView((await findClaim(db, claim._id, undefined)) ?? claim)
}

/** A claim of the viewer, or one that they may answer. */
async function requireCheckable(db: Deps['db'], claimId: string, viewer: Viewer): Promise<ClaimRecord> {
	const claim = await findClaim(db, toObjectId(claimId), undefined)
	return claim?.userId.toHexString() === viewer.id ? claim : requireAnswerable(db, claimId, { viewer })
}

/** Nobody's word but the code's; what admins would be refused, such as for a member who is banned, is left to them. */
async function approve(
	{ _id, userId, authorId, authorName }: ClaimRecord,
	address: string,
	{ db, client, now }: Deps,
	requestId: string | null | undefined,
): Promise<void> {
	try {
		await transact(client, async (tx) => {
			const write = { tx, now: now() }
			const claim = await storeAnswer(db, _id, { state: 'merging', answer: { by: null, at: write.now, note: null } }, tx)
			if (!claim) return
			const member = await findById(db, userId.toHexString(), tx)
			await beginMerge(db, claim, member, write)
			await recordAdminAction(
				db,
				{ ...write, viewer: null, requestId },
				{
					action: 'approve_claim',
					about: { kind: 'member', id: authorId.toHexString(), name: authorName },
					details: { claimedBy: member?.username ?? null, codeAt: address },
				},
			)
		})
	} catch (error) {
		if (!(error instanceof Failure)) throw error
	}
}
