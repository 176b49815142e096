import type { Room } from '@folkmoot/service-kit/start-service'
import { createListsApp } from './app.ts'
import { listsIndexes } from './indexes.ts'

/** The room of lists, as processes open it. */
export const listsRoom: Room = { area: 'lists', create: createListsApp, indexes: listsIndexes }
