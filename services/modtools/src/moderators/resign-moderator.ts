import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { resignModerator as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { dismiss, requireAnother } from './appoint.ts'
import { findRank } from './moderator-store.ts'

export async function resignModerator(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { isAdmin, ...memberRef } = input.body
	const isModerator = (await findRank(db, memberRef, input.tx)) !== null
	if (isModerator && !isAdmin) await requireAnother(db, memberRef, input)
	await dismiss(db, { ...memberRef, by: memberRef.userId, as: 'mods' }, input)
	return success
}
