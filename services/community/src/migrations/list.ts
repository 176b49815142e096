import { changeAll, type Migration } from '@folkmoot/service-kit/migrations'
import { communities } from '../collections.ts'

/** Migrations of this room's data, the latest last. */
export const communityMigrations: readonly Migration[] = [
	{
		number: 1,
		what: 'communities know when they were last active',
		step: changeAll(communities, { lastActiveAt: { $exists: false } }, [{ $set: { lastActiveAt: '$createdAt' } }]),
	},
]
