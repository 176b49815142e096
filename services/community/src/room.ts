import type { Room } from '@folkmoot/service-kit/start-service'
import { createCommunityApp } from './app.ts'
import { communityIndexes } from './indexes.ts'
import { communityMigrations } from './migrations/list.ts'

/** This room, as start-service.ts opens it. */
export const communityRoom: Room = {
	area: 'community',
	create: createCommunityApp,
	indexes: communityIndexes,
	migrations: communityMigrations,
}
