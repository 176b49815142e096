import * as endpoints from '@folkmoot/admin-contract/audit-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { listAuditLog } from './list-audit-log.ts'
import { readAuditChain } from './read-audit-chain.ts'

/** The part of the room's table that is about the audit log: it is read here, and written by what is done. */
export const auditTable: readonly Served[] = [serve(endpoints.listAuditLog, listAuditLog), serve(endpoints.readAuditChain, readAuditChain)]
