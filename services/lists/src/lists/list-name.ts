import { namePattern } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { badField } from '@folkmoot/service-kit/failure'

/**
 * Refuses what cannot be the name of a list (decisions R1). Names kept for the site are free here: they collide with
 * nothing under a member's own address, and the first list bears one.
 */
export function checkListName(name: string): void {
	if (name === '') throw badField('name', 'Name cannot be empty.', 'list_name_empty')
	if (name.length > limits.listNameMax) throw badField('name', `At most ${limits.listNameMax} characters.`, 'invalid_list_name')
	if (!namePattern.test(name)) throw badField('name', 'Only letters, digits and underscores.', 'invalid_list_name')
}
