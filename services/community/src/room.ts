import type { Room } from '@folkmoot/service-kit/start-service'
import { createCommunityApp } from './app.ts'
import { communityIndexes } from './indexes.ts'
import { communityMigrations } from './migrations/list.ts'

/** The community room, as processes open it. */
export const communityRoom: Room = {
	area: 'community',
	create: createCommunityApp,
	indexes: communityIndexes,
	migrations: communityMigrations,
}
