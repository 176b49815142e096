import type { ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { createFeedsApp } from './app.ts'
import { feedIndexes } from './indexes.ts'
import { feedMigrations } from './migrations/list.ts'

/** The definition of this area, to start it. */
export const feedsService: ServiceDefinition = { area: 'feeds', create: createFeedsApp, indexes: feedIndexes, migrations: feedMigrations }
