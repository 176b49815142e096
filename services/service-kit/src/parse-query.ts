import { parse } from 'node:querystring'

/**
 * Reads a query as Node does, without objects in it. What other parsers take for one, such as `sort[$ne]=hot`, becomes
 * one only so that the contract refuses it by its name instead of not seeing it (decisions W5). What is empty is not
 * given: clients leave `communityId={id}&next={cursor}` blank where they have neither (specification part 1 §7).
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
