import { accountRows } from './account-rows.ts'
import { adminRows } from './admin-rows.ts'
import { communityRows } from './community-rows.ts'
import { contentRows } from './content-rows.ts'
import { listRows } from './list-rows.ts'
import { moderatorRows } from './moderator-rows.ts'
import type { Row } from './row.ts'

/** Every call of every contract. */
export const rows: readonly Row[] = [...accountRows, ...adminRows, ...communityRows, ...contentRows, ...listRows, ...moderatorRows]
