import type { Room } from '@folkmoot/service-kit/start-service'
import { createListsApp } from './app.ts'
import { listsIndexes } from './indexes.ts'

/** The lists room, as processes open it. */
export const listsRoom: Room = { area: 'lists', create: createListsApp, indexes: listsIndexes }
