import type { ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { createMediaApp } from './app.ts'
import { mediaIndexes } from './indexes.ts'
import { mediaMigrations } from './migrations/list.ts'

/** This area, as start-service.ts opens it. */
export const mediaService: ServiceDefinition = { area: 'media', create: createMediaApp, indexes: mediaIndexes, migrations: mediaMigrations }
