import type { Room } from '@folkmoot/service-kit/start-service'
import { createMediaApp } from './app.ts'
import { mediaIndexes } from './indexes.ts'

/** The media room, as processes open it. */
export const mediaRoom: Room = { area: 'media', create: createMediaApp, indexes: mediaIndexes }
