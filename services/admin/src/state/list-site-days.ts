import type { listSiteDays as endpoint, SiteDay } from '@folkmoot/admin-contract/site-state-endpoints'
import type { SiteDayRecord } from '@folkmoot/admin-contract/site-state-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { findDays } from './day-store.ts'
import { dayAfter, dayOf, daysFrom } from './days.ts'

const nothing = {
	active: null,
	signups: null,
	posts: null,
	comments: null,
	votes: null,
	reports: null,
	handled: null,
	handlingSeconds: null,
}

export async function listSiteDays({ query, now }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const today = dayOf(now)
	const first = dayAfter(today, 1 - query.days)
	const records = new Map((await findDays(db, first, today)).map((record) => [record._id, record]))
	return { days: daysFrom(first, today).map((day) => dayView(day, records.get(day))) }
}

function dayView(day: string, record: SiteDayRecord | undefined): SiteDay {
	if (!record) return { day, ...nothing }
	const { active, signups, posts, comments, votes, reports, handled, handlingMs } = record
	const handlingSeconds = handled > 0 ? Math.round(handlingMs / handled / 1_000) : null
	return { day, active, signups, posts, comments, votes, reports, handled, handlingSeconds }
}
