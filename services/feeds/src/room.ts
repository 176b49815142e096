import type { Room } from '@folkmoot/service-kit/start-service'
import { createFeedsApp } from './app.ts'
import { feedIndexes } from './indexes.ts'

/** How this room is opened. */
export const feedsRoom: Room = { area: 'feeds', create: createFeedsApp, indexes: feedIndexes }
