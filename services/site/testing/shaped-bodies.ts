/** Bodies that are costly to take apart, of about a given size in bytes; each has a text of the same size beside it. */
export interface ShapedBody {
	shape: string
	body: string
}

const times = (count: number, one: (at: number) => string) => Array.from({ length: Math.max(1, Math.floor(count)) }, (_one, at) => one(at))

/** All shapes in one field. */
export function shapedBodies(field: string, size: number): ShapedBody[] {
	const inField = (value: string) => `{"${field}":${value}}`
	return [
		{ shape: 'a flat list', body: inField(`[${times(size / 2, () => '1').join()}]`) },
		{ shape: 'a list of empty lists', body: inField(`[${times(size / 3, () => '[]').join()}]`) },
		{ shape: 'lists of lists', body: inField(`[${times(size / 101, () => `${'['.repeat(40)}${']'.repeat(40)}`).join()}]`) },
		{ shape: 'lists within each other', body: inField(`${'['.repeat(size / 2)}${']'.repeat(size / 2)}`) },
		{ shape: 'a list of objects', body: inField(`[${times(size / 8, () => '{"a":1}').join()}]`) },
		{ shape: 'an object of many fields', body: inField(`{${times(size / 11, (at) => `"k${at % 100_000}":1`).join()}}`) },
		{ shape: 'many fields', body: `{${times(size / 11, (at) => `"k${at % 100_000}":1`).join()}}` },
		{ shape: 'a very long name of a field', body: `{"${'k'.repeat(size)}":1}` },
		{ shape: 'a list of texts', body: inField(`[${times(size / 10, () => '"\\u0000"').join()}]`) },
		{ shape: 'a list of backslashes', body: inField(`"${'\\\\'.repeat(size / 2)}"`) },
		{ shape: 'the same field again and again', body: `{${times(size / (field.length + 6), () => `"${field}":[]`).join()}}` },
	]
}

/** The control: one text in one field. */
export const textBody = (field: string, size: number): string => JSON.stringify({ [field]: 'a'.repeat(size) })
