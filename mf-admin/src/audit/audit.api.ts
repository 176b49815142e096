import type * as audit from '@folkmoot/admin-contract/audit-endpoints'
import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'

export const listAuditLog = endpoint<typeof audit.listAuditLog>('GET', '/api/audit_log')
export const auditChain = endpoint<typeof audit.readAuditChain>('GET', '/api/audit_log/chain')

export type AuditEntry = ReplyOf<typeof listAuditLog>['entries'][number]

/** Entries after a sequence number, in order. */
export function readAuditChain(after: number): Promise<ReplyOf<typeof auditChain>> {
	return call(auditChain, { query: { after: String(after) } })
}
