import type { Room } from '@folkmoot/service-kit/start-service'
import { createPostApp } from './app.ts'
import { postIndexes } from './indexes.ts'
import { postMigrations } from './migrations/list.ts'

/** How this room is opened. */
export const postRoom: Room = {
	area: 'post',
	create: (deps) => createPostApp(deps),
	indexes: postIndexes,
	migrations: postMigrations,
}
