import type { Room } from '@folkmoot/service-kit/start-service'
import { createAdminApp } from './app.ts'
import { adminIndexes } from './indexes.ts'
import { adminMigrations } from './migrations/list.ts'

/** The room of the admins, as processes open it. */
export const adminRoom: Room = { area: 'admin', create: createAdminApp, indexes: adminIndexes, migrations: adminMigrations }
