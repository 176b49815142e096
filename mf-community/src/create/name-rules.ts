import { limits } from '@folkmoot/contract-kit/limits'

/** What is wrong with the name of a new community; null when nothing is (decisions R1). The sentence is the form's own. */
export function nameProblem(name: string, tooShort: string): string | null {
	return name.trim().length < limits.communityNameMin ? tooShort : null
}
