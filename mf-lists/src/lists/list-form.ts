import { limits } from '@folkmoot/contract-kit/limits'
import type { ListFields } from '../lists.api.ts'
import { t } from './form-text.ts'

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

/** Validates the name (rule lists-1); null if valid. `current` is the list's name before an edit, which does not count as taken. */
export function validateListName(name: string, taken: readonly string[], current: string | null): string | null {
	if (name === '') return t('empty-name')
	if (name.toLowerCase() === current?.toLowerCase()) return null
	const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase())
	return isTaken ? t('taken', { name }) : null
}
