import type { ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { createCommunityApp } from './app.ts'
import { warnOfReservedNames } from './communities/warn-of-reserved-names.ts'
import { communityIndexes } from './indexes.ts'
import { communityMigrations } from './migrations/list.ts'

/** This area, as start-service.ts opens it. */
export const communityService: ServiceDefinition = {
	area: 'community',
	create: createCommunityApp,
	indexes: communityIndexes,
	migrations: communityMigrations,
	prepare: warnOfReservedNames,
}
