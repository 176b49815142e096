import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { activityCommunitiesMax, type getActivity as endpoint } from '@folkmoot/feeds-contract/feed-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Db } from 'mongodb'
import { countWeeks, findCommunities, findLastTime } from './activity-reader.ts'
import { firstWeek, sumWeeks } from './sum-weeks.ts'
import { findProfile } from './user-items-reader.ts'

type Activity = Answer<typeof endpoint>

const nothing: Activity = { from: null, weeks: [], communities: [] }

/** When and where a member wrote, counted from what everybody can read (rule profiles-17). */
export async function getActivity({ params, viewer }: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Activity> {
	const profile = await findProfile(db, params.username)
	if (!profile) throw fail('user_not_found')
	const isAdmin = viewer?.isAdmin ?? false
	if (profile.deletedAt && !isAdmin) return nothing
	if (profile.bannedAt && !isAdmin) throw fail('user_banned')
	const last = await findLastTime(db, profile._id)
	if (!last) return nothing
	const start = firstWeek(last.getTime(), Date.now())
	const { from, weeks, byCommunity } = sumWeeks(await countWeeks(db, profile._id, new Date(start)), start)
	return { from: new Date(from).toISOString(), weeks, communities: await mostIn(db, byCommunity) }
}

async function mostIn(db: Db, counts: ReadonlyMap<string, number>): Promise<Activity['communities']> {
	const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, activityCommunitiesMax)
	const found = await findCommunities(
		db,
		most.map(([id]) => toObjectId(id)),
	)
	return most.flatMap(([id, count]) => {
		const community = found.find(({ _id }) => _id.toHexString() === id)
		return community ? [{ id, name: community.name, proPic: community.proPic, count }] : []
	})
}
