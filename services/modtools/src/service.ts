import type { ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { createModtoolsApp } from './app.ts'
import { modtoolsIndexes } from './indexes.ts'
import { modtoolsMigrations } from './migrations/list.ts'

/** This area, as start-service.ts opens it. */
export const modtoolsService: ServiceDefinition = {
	area: 'modtools',
	create: createModtoolsApp,
	indexes: modtoolsIndexes,
	migrations: modtoolsMigrations,
}
