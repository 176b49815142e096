import { withQuery } from '../../navigation/with-query.ts'

/** The filters of a log; '' where there is no filter. */
export interface LogFilters<A extends string> {
	action: A
	/** Username of the person who acted. */
	by: string
	from: string
	to: string
}

/** The URL shape of a log. */
export interface LogUrlShape<A extends string> {
	path: string
	/** Name of the query parameter for the person who acted. */
	byName: string
	/** The unfiltered kind comes first, with value ''. */
	kinds: readonly { value: A; label: string }[]
}

const usernameMax = 21

/** Reads a log's filters from the query; unknown values are ignored. */
export function parseLogFilters<A extends string>(query: URLSearchParams, { byName, kinds }: LogUrlShape<A | ''>): LogFilters<A | ''> {
	const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
	const action = kinds.find(({ value }) => value === query.get('action'))?.value ?? ''
	const by = (query.get(byName) ?? '').trim().replace(/^@/, '').slice(0, usernameMax)
	return { action, by, from: day('from'), to: day('to') }
}

/** The URL of a log with its filters and a cursor. */
export function logUrl<A extends string>({ path, byName }: LogUrlShape<A>, fields: LogFilters<A>, next = ''): string {
	const { action, by, from, to } = fields
	const chosen = Object.entries({ action, [byName]: by, from, to, next }).filter(([, value]) => value !== '')
	const query = new URLSearchParams(chosen)
	return withQuery(path, query)
}
