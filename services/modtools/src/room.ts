import type { Room } from '@folkmoot/service-kit/start-service'
import { createModtoolsApp } from './app.ts'
import { modtoolsIndexes } from './indexes.ts'
import { modtoolsMigrations } from './migrations/list.ts'

/** The moderators' room, as processes open it. */
export const modtoolsRoom: Room = {
	area: 'modtools',
	create: createModtoolsApp,
	indexes: modtoolsIndexes,
	migrations: modtoolsMigrations,
}
