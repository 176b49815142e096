import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { takeBadge as endpoint } from '@folkmoot/account-contract/badge-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { badgeSchema } from '@folkmoot/contract-kit/people'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { memberSubject, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { findByName } from '../accounts/account-store.ts'
import { writeBadges } from './badge-store.ts'

/** Taking away a type that the member does not have changes nothing; an id must be that of a badge. */
export async function takeBadge(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, query, tx } = input
	const user = await findByName(db, params.username, tx)
	if (!user) throw fail('user_not_found')
	const left = query.byType ? withoutType(user.badges, params.badge) : withoutId(user.badges, params.badge)
	if (left.length < user.badges.length) await writeBadges(db, user._id, left, tx)
	const taken = user.badges.find(({ id }) => !left.some((badge) => badge.id === id))
	await recordAdminAction(db, input, { action: 'take_badge', about: memberSubject(user), details: { badge: taken?.type ?? null } })
	return success
}

type Badges = UserRecord['badges']

function withoutType(badges: Badges, type: string): Badges {
	if (!badgeSchema.shape.type.safeParse(type).success) throw fail('badge_type_not_found')
	return badges.filter((badge) => badge.type !== type)
}

function withoutId(badges: Badges, id: string): Badges {
	const left = badges.filter((badge) => String(badge.id) !== id)
	if (left.length === badges.length) throw fail('bad_badge_id')
	return left
}
