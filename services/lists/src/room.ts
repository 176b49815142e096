import type { Room } from '@folkmoot/service-kit/start-service'
import { createListsApp } from './app.ts'
import { listsIndexes } from './indexes.ts'

/** This room, as start-service.ts opens it. */
export const listsRoom: Room = { area: 'lists', create: createListsApp, indexes: listsIndexes }
