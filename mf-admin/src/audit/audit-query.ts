import type { AuditAction } from '@folkmoot/contract-kit/audit'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { kinds } from './audit-words.ts'

/** What the address narrows the log to; '' for nothing. */
export interface AuditFields {
	action: AuditAction | ''
	admin: string
	from: string
	to: string
}

export function fieldsOf(query: URLSearchParams): AuditFields {
	const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
	const action = kinds.find(({ value }) => value === query.get('action'))?.value ?? ''
	return { action, admin: (query.get('admin') ?? '').trim().replace(/^@/, '').slice(0, 21), from: day('from'), to: day('to') }
}

/** The address of the log, narrowed and from a place on. */
export function addressOf(fields: AuditFields, next = ''): string {
	const query = new URLSearchParams(Object.entries({ ...fields, next }).filter(([, value]) => value !== ''))
	return query.size > 0 ? `${paths.admin('log')}?${query}` : paths.admin('log')
}

export function auditInput(query: URLSearchParams) {
	return { query: { ...fieldsOf(query), limit: '50', next: query.get('next') ?? '' } }
}
