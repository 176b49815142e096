import { limits } from '@folkmoot/contract-kit/limits'
import { isReservedName } from '@folkmoot/contract-kit/reserved-names'
import { passwordTooLong } from './password-too-long.ts'

export interface SignupFields {
	username: string
	email: string
	password: string
	repeatPassword: string
}

export type SignupField = keyof SignupFields
export type SignupErrors = Readonly<Record<SignupField, string | null>>

export const noSignup: SignupFields = { username: '', email: '', password: '', repeatPassword: '' }
export const noErrors: SignupErrors = { username: null, email: null, password: null, repeatPassword: null }

/** Client-side validation of a sign-up, field by field (rule accounts-3). */
export function validateSignup({ username, email, password, repeatPassword }: SignupFields): SignupErrors {
	return {
		username: validateUsername(username),
		email: email === '' || isEmail(email) ? null : 'Enter a valid email address.',
		password: validatePassword(password),
		repeatPassword: validateRepeat(password, repeatPassword),
	}
}

/** The error for a taken name. */
export function nameTakenError(username: string): string {
	return `${username} is already taken.`
}

/** The error for a reserved name (rule accounts-2); null for any other. */
export function reservedNameError(username: string): string | null {
	return isReservedName(username) ? 'This username is reserved.' : null
}

/** Whether the text has the form of an email address, without white space (rule accounts-6). */
export function isEmail(text: string): boolean {
	return /^[^\s@]+@[^\s@]+$/.test(text)
}

function validateUsername(username: string): string | null {
	if (username === '') return 'Username cannot be empty.'
	return username.length < limits.usernameMin ? 'Username too short.' : reservedNameError(username)
}

function validatePassword(password: string): string | null {
	if (password === '') return 'Password cannot be empty.'
	return password.length < limits.passwordMinBytes ? 'Password too weak.' : passwordTooLong(password)
}

function validateRepeat(password: string, repeatPassword: string): string | null {
	if (repeatPassword === '') return 'Repeat password cannot be empty.'
	return repeatPassword === password ? null : 'Passwords do not match.'
}
