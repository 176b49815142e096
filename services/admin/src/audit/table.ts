import * as endpoints from '@folkmoot/admin-contract/audit-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { listAuditLog } from './list-audit-log.ts'
import { readAuditChain } from './read-audit-chain.ts'

/** The area's routes for the audit log, which is read here and written by the actions themselves. */
export const auditTable: readonly Served[] = [serve(endpoints.listAuditLog, listAuditLog), serve(endpoints.readAuditChain, readAuditChain)]
