import type { noteSeen as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { updateLastSeen } from '../accounts/account-store.ts'
import { recordActiveDay } from '../analytics/day-count-store.ts'
import { renewSession } from './session-store.ts'

export async function noteSeen({ body, now }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const userId = await renewSession(db, body.session, { ip: body.ip, now })
	if (userId) await updateLastSeen(db, userId, { ip: body.ip, now })
	if (userId) await recordActiveDay(db, userId, { now })
	return success
}
