import { limits } from '@folkmoot/contract-kit/limits'

/** Validates the name of a new community; null if valid (rule communities-1). The form supplies the message. */
export function validateName(name: string, tooShort: string): string | null {
	return name.trim().length < limits.communityNameMin ? tooShort : null
}
