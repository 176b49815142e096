import { userStateFilter, userStates } from '@folkmoot/account-contract/user-states'
import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

/** The admins' tables of accounts in one state: newest first, by prefix of the name, and by points; each also backwards. */
export const listingIndexes: readonly IndexSpec[] = userStates.flatMap((state) => [
	{
		collection: 'users',
		keys: { createdAt: -1, _id: -1 },
		options: { name: `${state}Newest`, partialFilterExpression: userStateFilter(state) },
	},
	{ collection: 'users', keys: { usernameLower: 1 }, options: { name: `${state}ByName`, partialFilterExpression: userStateFilter(state) } },
	{
		collection: 'users',
		keys: { points: -1, _id: -1 },
		options: { name: `${state}ByPoints`, partialFilterExpression: userStateFilter(state) },
	},
])
