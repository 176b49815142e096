import type { noteSeen as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { noteSeenUser } from '../accounts/account-store.ts'
import { noteActiveDay } from '../analytics/day-count-store.ts'
import { renewSession } from './session-store.ts'

export async function noteSeen({ body, now }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const userId = await renewSession(db, body.session, { ip: body.ip, now })
	if (userId) await noteSeenUser(db, userId, { ip: body.ip, now })
	if (userId) await noteActiveDay(db, userId, { now })
	return success
}
