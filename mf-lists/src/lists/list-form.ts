import { limits } from '@folkmoot/contract-kit/limits'
import type { ListFields } from '../lists.api.ts'

export const emptyFields: ListFields = { name: '', displayName: '', description: '', public: false, sort: 'addedDsc' }

/** The name of a list from its display name: "My reading!" → "My_reading". */
export function toListName(displayName: string): string {
	return displayName
		.normalize('NFKD')
		.replace(/[^0-9A-Za-z_ ]/g, '')
		.trim()
		.replace(/ +/g, '_')
		.slice(0, limits.listNameMax)
}

/** Validates the name (spec 2 §5); null if valid. `own` is the list's current name, which does not count as taken. */
export function validateListName(name: string, taken: readonly string[], own: string | null): string | null {
	if (name === '') return 'Name cannot be empty.'
	if (name.toLowerCase() === own?.toLowerCase()) return null
	const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase())
	return isTaken ? `List with name ${name} already exists.` : null
}
