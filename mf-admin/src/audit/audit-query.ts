import type { AuditAction } from '@folkmoot/contract-kit/audit'
import { type LogFilters, type LogUrlShape, parseLogFilters } from '@folkmoot/kit/content/chain/log-filters.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { kinds } from './describe-entry.ts'

export const auditUrlShape: LogUrlShape<AuditAction | ''> = { path: paths.admin('log'), byName: 'admin', kinds }

export function fieldsOf(query: URLSearchParams): LogFilters<AuditAction | ''> {
	return parseLogFilters(query, auditUrlShape)
}

export function auditInput(query: URLSearchParams) {
	const { by, ...rest } = fieldsOf(query)
	return { query: { ...rest, admin: by, limit: '50', next: query.get('next') ?? '' } }
}
