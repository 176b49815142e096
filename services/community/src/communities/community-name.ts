import { namePattern } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { isReservedName } from '@folkmoot/contract-kit/reserved-names'
import { badField } from '@folkmoot/service-kit/failure'

/** Whether a community may have this name (rule communities-1). */
export function isCommunityName(name: string): boolean {
	const { communityNameMin, communityNameMax } = limits
	return name.length >= communityNameMin && name.length <= communityNameMax && namePattern.test(name) && !isReservedName(name)
}

/** Refuses reserved names; the contract has validated the form. */
export function checkNameIsAllowed(name: string): void {
	if (!isCommunityName(name)) throw badField('name', 'This name is reserved.', 'invalid_community_name')
}
