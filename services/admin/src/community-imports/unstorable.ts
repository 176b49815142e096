import { isStorable } from '@folkmoot/contract-kit/texts'

interface Place {
	value: unknown
	path: string
}

/**
 * Where in a value of JSON a text (or the name of a field) has NUL or half a character, which the areas refuse as they do from
 * members; null if nowhere. Items of lists are named by their number.
 */
export function findUnstorable(value: unknown): string | null {
	const waiting: Place[] = [{ value, path: '' }]
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const fields = fieldsOf(next)
		if (fields === null) return next.path || 'it'
		waiting.push(...fields)
	}
	return null
}

/** What is inside; null if the value itself, or the name of a field, cannot be stored. */
function fieldsOf({ value, path }: Place): Place[] | null {
	if (typeof value === 'string') return isStorable(value) ? [] : null
	if (typeof value !== 'object' || value === null) return []
	const fields = Object.entries(value)
	if (!fields.every(([name]) => isStorable(name))) return null
	return fields.map(([name, inner]) => ({ value: inner, path: path === '' ? name : `${path}.${name}` }))
}
