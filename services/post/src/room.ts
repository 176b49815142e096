import type { Room } from '@folkmoot/service-kit/start-service'
import { createPostApp } from './app.ts'
import { postIndexes } from './indexes.ts'
import { postMigrations } from './migrations/list.ts'

/** This room, as start-service.ts opens it. */
export const postRoom: Room = {
	area: 'post',
	create: (deps) => createPostApp(deps),
	indexes: postIndexes,
	migrations: postMigrations,
}
