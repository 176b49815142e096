import { fail } from '@folkmoot/service-kit/failure'
import { passwordProblem } from './password-rule.ts'

/** Refuses an unacceptable new password, with the texts of rules accounts-4 and accounts-7. */
export async function requireAcceptablePassword(given: {
	newPassword?: string | undefined
	repeatPassword?: string | undefined
}): Promise<void> {
	const { newPassword = '', repeatPassword = '' } = given
	if (newPassword !== repeatPassword) throw fail('password_not_match', { fields: { repeatPassword: 'Passwords do not match.' } })
	const problem = await passwordProblem(newPassword, 'Password too short.')
	if (problem) throw fail('invalid_password', { message: problem, fields: { newPassword: problem } })
}
