import type { ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { createAccountApp } from './app.ts'
import { ensureEnvironmentAdmin } from './first-admin.ts'
import { accountIndexes } from './indexes.ts'
import { accountMigrations } from './migrations/list.ts'

/** The account area, as processes open it. */
export const accountService: ServiceDefinition = {
	area: 'account',
	create: createAccountApp,
	indexes: accountIndexes,
	migrations: accountMigrations,
	prepare: ensureEnvironmentAdmin,
}
