import { sha256 } from '@folkmoot/service-kit/secrets/sha256'

const idMax = 200

/** What rows call each other: numbers count as texts, and one too long for an index is shortened, the same way each time. Null if nothing is given. */
export function mendId(value: unknown): string | null {
	if (typeof value === 'number' || typeof value === 'bigint') return String(value)
	if (typeof value !== 'string' || value === '') return null
	const id = value.toWellFormed()
	return id.length <= idMax ? id : `${id.slice(0, 100).toWellFormed()} ${sha256(value)}`
}

/** For a row without an id: the same row gets the same one again. */
export function idFromContent(row: object): string {
	return `row-${sha256(JSON.stringify(row)).slice(0, 24)}`
}
