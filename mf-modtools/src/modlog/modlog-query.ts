import { kinds } from './entry-words.ts'

/** What the address narrows the log to; '' for nothing. */
export interface ModlogFields {
	action: (typeof kinds)[number]['value']
	moderator: string
	from: string
	to: string
}

export function fieldsOf(query: URLSearchParams): ModlogFields {
	const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
	const action = kinds.find(({ value }) => value === query.get('action'))?.value ?? ''
	return { action, moderator: (query.get('moderator') ?? '').replace(/^@/, '').slice(0, 21), from: day('from'), to: day('to') }
}

/** The address of the log, narrowed and from a place on. */
export function addressOf(path: string, fields: ModlogFields, next = ''): string {
	const query = new URLSearchParams(Object.entries({ ...fields, next }).filter(([, value]) => value !== ''))
	return query.size > 0 ? `${path}?${query}` : path
}

export function modlogInput(community: string, query: URLSearchParams) {
	return { query: { community, ...fieldsOf(query), limit: '25', next: query.get('next') ?? '' } }
}
