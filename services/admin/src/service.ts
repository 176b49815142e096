import type { ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { createAdminApp } from './app.ts'
import { adminIndexes } from './indexes.ts'
import { adminMigrations } from './migrations/list.ts'

/** The area of the admins, as processes open it. */
export const adminService: ServiceDefinition = { area: 'admin', create: createAdminApp, indexes: adminIndexes, migrations: adminMigrations }
