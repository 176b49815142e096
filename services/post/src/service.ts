import type { ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { createPostApp } from './app.ts'
import { postIndexes } from './indexes.ts'
import { postMigrations } from './migrations/list.ts'

/** This area, as start-service.ts opens it. */
export const postService: ServiceDefinition = {
	area: 'post',
	create: (deps) => createPostApp(deps),
	indexes: postIndexes,
	migrations: postMigrations,
}
