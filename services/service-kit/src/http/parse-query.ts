import { parse } from 'node:querystring'
import { badField } from '../failure.ts'

/** Several times as many as any contract knows. */
const maxParameters = 100

/**
 * Parses a query as Node does, without nested objects. A nested key such as `sort[$ne]=hot` becomes an object only so that the
 * contract refuses it by its name instead of ignoring it (rule api-4). Empty values count as missing: clients leave
 * `communityId={id}&next={cursor}` blank if they have neither (rule api-5). Throws 400 for very many parameters.
 * Without a query Express gives null.
 */
export function parseQuery(given: string | null): Record<string, unknown> {
	const text = given ?? ''
	if (hasMoreParts(text, maxParameters)) throw badField('query', `Must have at most ${maxParameters} parameters.`)
	const query: Record<string, unknown> = parse(text)
	for (const [key, value] of Object.entries(query)) {
		const cut = key.indexOf('[')
		if (cut > 0) query[key.slice(0, cut)] = { [key.slice(cut)]: value }
		else if (value === '') delete query[key]
	}
	return query
}

function hasMoreParts(text: string, most: number): boolean {
	let parts = 1
	for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
		parts += 1
		if (parts > most) return true
	}
	return false
}
