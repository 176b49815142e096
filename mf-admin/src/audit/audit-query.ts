import type { AuditAction } from '@folkmoot/contract-kit/audit'
import { type LogFields, type LogPlace, readLogFields } from '@folkmoot/kit/content/chain/log-query.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { kinds } from './audit-words.ts'

export const auditPlace: LogPlace<AuditAction | ''> = { path: paths.admin('log'), byName: 'admin', kinds }

export function fieldsOf(query: URLSearchParams): LogFields<AuditAction | ''> {
	return readLogFields(query, auditPlace)
}

export function auditInput(query: URLSearchParams) {
	const { by, ...rest } = fieldsOf(query)
	return { query: { ...rest, admin: by, limit: '50', next: query.get('next') ?? '' } }
}
