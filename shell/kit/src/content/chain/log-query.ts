/** What a log is narrowed to; '' for nothing. */
export interface LogFields<A extends string> {
	action: A
	/** Name of who did it. */
	by: string
	from: string
	to: string
}

/** How a log stands in addresses. */
export interface LogPlace<A extends string> {
	path: string
	/** What whoever did something is called there. */
	byName: string
	/** Everything first, as ''. */
	kinds: readonly { value: A; label: string }[]
}

const usernameMax = 21

/** What the address narrows a log to; words nobody knows are as if they were not there. */
export function readLogFields<A extends string>(query: URLSearchParams, { byName, kinds }: LogPlace<A | ''>): LogFields<A | ''> {
	const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
	const action = kinds.find(({ value }) => value === query.get('action'))?.value ?? ''
	const by = (query.get(byName) ?? '').trim().replace(/^@/, '').slice(0, usernameMax)
	return { action, by, from: day('from'), to: day('to') }
}

/** The address of a log, narrowed and from a place on. */
export function logAddress<A extends string>({ path, byName }: LogPlace<A>, fields: LogFields<A>, next = ''): string {
	const { action, by, from, to } = fields
	const words = Object.entries({ action, [byName]: by, from, to, next }).filter(([, value]) => value !== '')
	const query = new URLSearchParams(words)
	return query.size > 0 ? `${path}?${query}` : path
}
