import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { giveBadge as endpoint } from '@folkmoot/account-contract/badge-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import { fail } from '@folkmoot/service-kit/failure'
import { memberSubject, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { findByName } from '../accounts/account-store.ts'
import { writeBadges } from './badge-store.ts'

/** Badges are numbered within their account. */
export async function giveBadge(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx, now } = input
	const user = await findByName(db, params.username, tx)
	if (!user || user.deletedAt) throw fail('user_not_found')
	await recordAdminAction(db, input, { action: 'give_badge', about: memberSubject(user), details: { badge: body.type } })
	if (user.badges.some(({ type }) => type === body.type)) return user.badges
	const badges = [...user.badges, { id: Math.max(0, ...user.badges.map(({ id }) => id)) + 1, type: body.type }]
	await writeBadges(db, user._id, badges, tx)
	const event: AccountEvent = { type: 'badge.given', userId: user._id.toHexString(), badgeType: body.type, by: viewer.id }
	await appendEvents(db, accountOutbox, [event], { tx, now })
	return badges
}
