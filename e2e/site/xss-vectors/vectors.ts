import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string): string[] => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'))

export const markdownVectors: readonly string[] = read('markdown.json')
/** All vectors; README.md names their sources. */
export const vectors: readonly string[] = [...read('naughty-strings.json'), ...markdownVectors]

/** Batches of vectors that fit into a field, one per paragraph; too long ones are left out. */
export function inFields(max: number): string[] {
	const fields: string[] = []
	for (const vector of vectors.filter(({ length }) => length <= max)) {
		const last = fields.at(-1)
		if (last !== undefined && last.length + vector.length + 2 <= max) fields[fields.length - 1] = `${last}\n\n${vector}`
		else fields.push(vector)
	}
	return fields
}
