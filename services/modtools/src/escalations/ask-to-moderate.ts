import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { limits } from '@folkmoot/contract-kit/limits'
import { success } from '@folkmoot/contract-kit/success'
import type { askToModerate as endpoint } from '@folkmoot/modtools-contract/escalation-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { isBanned } from '../bans/ban-store.ts'
import { loadCommunity } from '../community-reader.ts'
import { countModerated, findRank } from '../moderators/moderator-store.ts'
import { daysBefore, getAskingRefusal } from './escalation-access.ts'
import { insertEscalation } from './escalation-store.ts'
import { findAccountAge, hasActiveModerators, hasJoined } from './standing-reader.ts'

/** Asks the admins for a community whose moderators are gone (rule moderation-27). */
export async function askToModerate(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx, now } = input
	const community = await loadCommunity(db, params.communityId, tx)
	const memberRef = { ...params, userId: viewer.id }
	const asker = {
		hasActiveModerators: await hasActiveModerators(db, community._id, daysBefore(now, limits.moderatorsAwayDays), tx),
		isModerator: (await findRank(db, memberRef, tx)) !== null,
		hasJoined: await hasJoined(db, memberRef, tx),
		isBanned: await isBanned(db, memberRef, input),
		accountCreatedAt: await findAccountAge(db, viewer.id, tx),
		moderated: await countModerated(db, viewer.id, input),
	}
	const refusal = getAskingRefusal(asker, now)
	if (refusal === 'conflict') throw fail(refusal, { message: `${viewer.username} is already a moderator.` })
	if (refusal) throw fail(refusal)
	const { _id: communityId } = community
	const by = toObjectId(viewer.id)
	await insertEscalation(db, { kind: 'moderation', subjectId: communityId, communityId, by, reason: null, text: body.text }, input)
	return success
}
