import { isObject } from '../row.ts'

/** Fields of JSON that others wrote: what is missing or of another type is null. */
export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {})
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Ids are numbers in some versions and text in others. */
export const idOf = (value: unknown): string | null =>
	typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : null

/** As it is, for the importer to mend: also fractions and negative numbers. */
export const countOf = (value: unknown): number => Number(value ?? 0) || 0

/** The first of these fields that has text. */
export function firstText(fields: Fields, ...names: readonly string[]): string | null {
	for (const name of names) {
		const text = textOf(fields[name])
		if (text !== null) return text
	}
	return null
}

/** Times without a zone are UTC. */
export function timeOf(fields: Fields, ...names: readonly string[]): string | null {
	const text = firstText(fields, ...names)
	return text !== null && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*$/.test(text) ? `${text.replace(' ', 'T')}Z` : text
}

export const isHttp = (address: string | null): address is string => address !== null && /^https?:\/\/./i.test(address)

/** The text of a field; a number as its digits; '' for anything else. */
export const textIn = (fields: Fields, name: string): string => {
	const value = fields[name]
	return typeof value === 'number' ? String(value) : (textOf(value) ?? '')
}

/** The number of a field, also where it is written as a text; null for anything else. */
export function numberIn(fields: Fields, name: string): number | null {
	const value = fields[name]
	const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
	return typeof read === 'number' && Number.isFinite(read) ? read : null
}

/** The object in a field; an empty one for anything else. */
export const objectIn = (fields: Fields, name: string): Fields => fieldsOf(fields[name])

/** The objects of the list in a field. */
export const objectsIn = (fields: Fields, name: string): Fields[] => listOf(fields[name]).filter(isObject)
