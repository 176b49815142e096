import type { ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { createListsApp } from './app.ts'
import { listsIndexes } from './indexes.ts'

/** This area, as start-service.ts opens it. */
export const listsService: ServiceDefinition = { area: 'lists', create: createListsApp, indexes: listsIndexes }
