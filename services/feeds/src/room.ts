import type { Room } from '@folkmoot/service-kit/start-service'
import { createFeedsApp } from './app.ts'
import { feedIndexes } from './indexes.ts'
import { feedMigrations } from './migrations/list.ts'

/** The definition of this room, to start it. */
export const feedsRoom: Room = { area: 'feeds', create: createFeedsApp, indexes: feedIndexes, migrations: feedMigrations }
