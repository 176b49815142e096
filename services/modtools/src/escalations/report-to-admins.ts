import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { reportToAdmins as endpoint } from '@folkmoot/modtools-contract/escalation-endpoints'
import { adminReasonsFor } from '@folkmoot/modtools-contract/escalation-kinds'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { loadCommunity } from '../community-reader.ts'
import { isExistingAccount } from '../people-reader.ts'
import { insertEscalation } from './escalation-store.ts'

/** Reports a member or a community to the admins; one report of each at a time (rule moderation-25). */
export async function reportToAdmins(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, tx } = input
	const { kind, targetId, reason, text } = body
	if (!adminReasonsFor[kind].includes(reason)) throw badField('reason', 'Choose one of the reasons.')
	if (reason === 'other' && text === '') throw badField('text', 'Cannot be empty.')
	if (targetId === viewer.id) throw fail('cannot_target_self')
	if (kind === 'community') await loadCommunity(db, targetId, tx)
	else if (!(await isExistingAccount(db, targetId, tx))) throw fail('user_not_found')
	const subjectId = toObjectId(targetId)
	const communityId = kind === 'community' ? subjectId : null
	await insertEscalation(db, { kind, subjectId, communityId, by: toObjectId(viewer.id), reason, text }, input)
	return success
}
