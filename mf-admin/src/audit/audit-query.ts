import type { AuditAction } from '@folkmoot/contract-kit/audit'
import { type LogFilters, type LogUrlShape, parseLogFilters } from '@folkmoot/kit/content/chain/log-filters.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { actions } from './describe-entry.ts'
import { t } from './text.ts'

type Kind = AuditAction | ''

const shapeWith = (labelOf: (kind: Kind) => string): LogUrlShape<Kind> => ({
	path: paths.admin('log'),
	byName: 'admin',
	kinds: (['', ...actions] as const).map((value) => ({ value, label: labelOf(value) })),
})

/** The address of the log, and what its filter offers. */
export const auditUrlShape = () => shapeWith((kind) => t(`kind-${kind === '' ? 'all' : kind}`))
/** The same before texts are loaded. */
const unlabelled = shapeWith((kind) => kind)

export function fieldsOf(query: URLSearchParams): LogFilters<Kind> {
	return parseLogFilters(query, unlabelled)
}

export function auditInput(query: URLSearchParams) {
	const { by, ...rest } = fieldsOf(query)
	return { query: { ...rest, admin: by, limit: '50', next: query.get('next') ?? '' } }
}
