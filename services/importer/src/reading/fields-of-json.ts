import { isObject } from '../row.ts'

/** An object that some JSON has; its fields may be of any type. */
export type JsonObject = Record<string, unknown>

/** The text of a field; a number as its digits; '' for anything else. */
export function textIn(object: JsonObject, field: string): string {
	const value = object[field]
	return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** The number of a field, also where it is written as a text; null for anything else. */
export function numberIn(object: JsonObject, field: string): number | null {
	const value = object[field]
	const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
	return typeof read === 'number' && Number.isFinite(read) ? read : null
}

/** The object in a field; an empty one for anything else. */
export function objectIn(object: JsonObject, field: string): JsonObject {
	const value = object[field]
	return isObject(value) ? value : {}
}

/** The objects of the list in a field. */
export function objectsIn(object: JsonObject, field: string): JsonObject[] {
	const value = object[field]
	return Array.isArray(value) ? value.filter(isObject) : []
}
