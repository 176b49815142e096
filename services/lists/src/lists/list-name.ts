import { namePattern } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { badField } from '@folkmoot/service-kit/failure'

/**
 * Refuses invalid list names (rule lists-1). Reserved names are allowed: they cannot collide below a member's own path,
 * and the first list has one.
 */
export function validateListName(name: string): void {
	if (name === '') throw badField('name', 'Name cannot be empty.', 'list_name_empty')
	if (name.length > limits.listNameMax) throw badField('name', `At most ${limits.listNameMax} characters.`, 'invalid_list_name')
	if (!namePattern.test(name)) throw badField('name', 'Only letters, digits and underscores.', 'invalid_list_name')
}
