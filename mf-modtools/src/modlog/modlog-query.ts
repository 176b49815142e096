import { type LogFilters, type LogUrlShape, parseLogFilters } from '@folkmoot/kit/content/chain/log-filters.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { kinds } from './describe-entry.ts'

type Action = (typeof kinds)[number]['value']

/** The log of a community, or of the whole site for ''. */
export function modlogUrlShape(community: string): LogUrlShape<Action> {
	return { path: paths.modlog(community), byName: 'moderator', kinds }
}

export function fieldsOf(query: URLSearchParams): LogFilters<Action> {
	return parseLogFilters(query, modlogUrlShape(''))
}

export function modlogInput(community: string, query: URLSearchParams) {
	const { by, ...rest } = fieldsOf(query)
	return { query: { community, ...rest, moderator: by, limit: '25', next: query.get('next') ?? '' } }
}
