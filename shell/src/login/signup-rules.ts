import { limits } from '@folkmoot/contract-kit/limits'
import { isReservedName } from '@folkmoot/contract-kit/reserved-names'
import { isEmail } from './is-email.ts'
import { t as tPassword } from './password-text.ts'
import { passwordTooLong } from './password-too-long.ts'
import { t } from './signup-text.ts'

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
		email: email === '' || isEmail(email) ? null : t('email-invalid'),
		password: validatePassword(password),
		repeatPassword: validateRepeat(password, repeatPassword),
	}
}

/** The error for a taken name. */
export function nameTakenError(username: string): string {
	return t('name-taken', { username })
}

/** The error for a reserved name (rule accounts-2); null for any other. */
export function reservedNameError(username: string): string | null {
	return isReservedName(username) ? t('name-reserved') : null
}

function validateUsername(username: string): string | null {
	if (username === '') return t('name-empty')
	return username.length < limits.usernameMin ? t('name-short') : reservedNameError(username)
}

function validatePassword(password: string): string | null {
	if (password === '') return tPassword('empty')
	return password.length < limits.passwordMinBytes ? tPassword('weak') : passwordTooLong(password)
}

function validateRepeat(password: string, repeatPassword: string): string | null {
	if (repeatPassword === '') return t('repeat-empty')
	return repeatPassword === password ? null : tPassword('mismatch')
}
