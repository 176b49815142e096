import type { Room } from '@folkmoot/service-kit/start-service'
import { createMediaApp } from './app.ts'
import { mediaIndexes } from './indexes.ts'
import { mediaMigrations } from './migrations/list.ts'

/** This room, as start-service.ts opens it. */
export const mediaRoom: Room = { area: 'media', create: createMediaApp, indexes: mediaIndexes, migrations: mediaMigrations }
