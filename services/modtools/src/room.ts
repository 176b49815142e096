import type { Room } from '@folkmoot/service-kit/start-service'
import { createModtoolsApp } from './app.ts'
import { modtoolsIndexes } from './indexes.ts'
import { modtoolsMigrations } from './migrations/list.ts'

/** This room, as start-service.ts opens it. */
export const modtoolsRoom: Room = {
	area: 'modtools',
	create: createModtoolsApp,
	indexes: modtoolsIndexes,
	migrations: modtoolsMigrations,
}
