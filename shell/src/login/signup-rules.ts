import { limits } from '@folkmoot/contract-kit/limits'

export interface SignupFields {
	username: string
	email: string
	password: string
	repeatPassword: string
}

export type SignupField = keyof SignupFields
export type SignupProblems = Readonly<Record<SignupField, string | null>>

export const noSignup: SignupFields = { username: '', email: '', password: '', repeatPassword: '' }
export const noProblems: SignupProblems = { username: null, email: null, password: null, repeatPassword: null }

/** What is wrong with a sign-up before anybody is asked, field by field (spec 1 §5). */
export function signupProblems({ username, email, password, repeatPassword }: SignupFields): SignupProblems {
	return {
		username: usernameProblem(username),
		email: email === '' || isEmail(email) ? null : 'Enter a valid email address.',
		password: passwordProblem(password),
		repeatPassword: repeatProblem(password, repeatPassword),
	}
}

/** What the form shows for a name that somebody has. */
export function takenProblem(username: string): string {
	return `${username} is already taken.`
}

/** Text of the form of an address, with no white space (spec 1 §5). */
export function isEmail(text: string): boolean {
	return /^[^\s@]+@[^\s@]+$/.test(text)
}

function usernameProblem(username: string): string | null {
	if (username === '') return 'Username cannot be empty.'
	return username.length < limits.usernameMin ? 'Username too short.' : null
}

function passwordProblem(password: string): string | null {
	if (password === '') return 'Password cannot be empty.'
	return password.length < limits.passwordMinBytes ? 'Password too weak.' : null
}

function repeatProblem(password: string, repeatPassword: string): string | null {
	if (repeatPassword === '') return 'Repeat password cannot be empty.'
	return repeatPassword === password ? null : 'Passwords do not match.'
}
