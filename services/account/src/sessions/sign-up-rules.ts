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
	refuse([
		['invalid_username', 'username', usernameProblem(username)],
		['invalid_password', 'password', await passwordProblem(password)],
		['invalid_input', 'email', emailProblem(email)],
	])
}

/** The same for an account without a password. */
export function refuseBadProfile({ username, email }: Omit<SignUpForm, 'password'>): void {
	refuse([
		['invalid_username', 'username', usernameProblem(username)],
		['invalid_input', 'email', emailProblem(email)],
	])
}

const emailProblem = (email: SignUpForm['email']) => (email && !isEmail(email) ? 'Enter a valid email address.' : null)

function refuse(found: readonly [code: FailureCode, field: string, problem: string | null][]): void {
	const problems = found.flatMap(([code, field, message]) => (message === null ? [] : [{ code, field, message }]))
	const [first] = problems
	if (!first) return
	throw fail(first.code, { message: first.message, fields: Object.fromEntries(problems.map(({ field, message }) => [field, message])) })
}
