import { parse } from 'node:querystring'

/**
 * Parses a query as Node does, without nested objects. A nested key such as `sort[$ne]=hot` becomes an object only so that the
 * contract refuses it by its name instead of ignoring it (decisions W5). Empty values count as missing: clients leave
 * `communityId={id}&next={cursor}` blank if they have neither (specification part 1 §7).
 */
export function parseQuery(text: string): Record<string, unknown> {
	const query: Record<string, unknown> = parse(text)
	for (const [key, value] of Object.entries(query)) {
		const cut = key.indexOf('[')
		if (cut > 0) query[key.slice(0, cut)] = { [key.slice(cut)]: value }
		else if (value === '') delete query[key]
	}
	return query
}
