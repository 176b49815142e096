import type { FailureCode } from '@folkmoot/contract-kit/failures'
import { fail } from '@folkmoot/service-kit/failure'
import { isEmail, usernameProblem } from '../accounts/name-rules.ts'
import { passwordProblem } from '../passwords/password-rule.ts'

interface SignUpForm {
	username: string
	password: string
	email?: string | null | undefined
}

/** Refuses with all invalid fields; the code is that of the first. */
export async function refuseBadSignUp({ username, password, email }: SignUpForm): Promise<void> {
	const found: [code: FailureCode, field: string, problem: string | null][] = [
		['invalid_username', 'username', usernameProblem(username)],
		['invalid_password', 'password', await passwordProblem(password)],
		['invalid_input', 'email', email && !isEmail(email) ? 'Enter a valid email address.' : null],
	]
	const problems = found.flatMap(([code, field, message]) => (message === null ? [] : [{ code, field, message }]))
	const [first] = problems
	if (!first) return
	throw fail(first.code, { message: first.message, fields: Object.fromEntries(problems.map(({ field, message }) => [field, message])) })
}
