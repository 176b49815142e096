import type { ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { warnOfReservedNames } from './accounts/warn-of-reserved-names.ts'
import { createAccountApp } from './app.ts'
import { ensureEnvironmentAdmin } from './first-admin.ts'
import { accountIndexes } from './indexes.ts'
import { accountMigrations } from './migrations/list.ts'

/** The account area, as processes open it. */
export const accountService: ServiceDefinition = {
	area: 'account',
	create: (deps) => createAccountApp(deps),
	indexes: accountIndexes,
	migrations: accountMigrations,
	prepare: async (deps) => {
		await ensureEnvironmentAdmin(deps)
		await warnOfReservedNames(deps)
	},
}
