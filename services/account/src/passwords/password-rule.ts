import { limits } from '@folkmoot/contract-kit/limits'
import { isCommonPassword } from './common-passwords.ts'

/** What is wrong with a new password, in the words of the form (rule accounts-4); null if nothing is. */
export async function passwordProblem(password: string, tooShort = 'Password too weak.'): Promise<string | null> {
	const bytes = Buffer.byteLength(password.normalize('NFC'))
	if (bytes === 0) return 'Password cannot be empty.'
	if (bytes < limits.passwordMinBytes) return tooShort
	if (bytes > limits.passwordMaxBytes) return 'Password too long.'
	return (await isCommonPassword(password)) ? 'Password too weak.' : null
}
