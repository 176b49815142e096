import { limits } from '@folkmoot/contract-kit/limits'

export interface PasswordFields {
	password: string
	newPassword: string
	repeatPassword: string
}

export type PasswordProblems = Readonly<Record<keyof PasswordFields, string | null>>

export const noPasswords: PasswordFields = { password: '', newPassword: '', repeatPassword: '' }
export const noPasswordProblems: PasswordProblems = { password: null, newPassword: null, repeatPassword: null }

/** Client-side validation of a password change (spec 1 §5). */
export function passwordProblems({ password, newPassword, repeatPassword }: PasswordFields): PasswordProblems {
	return {
		password: password === '' ? 'Password cannot be empty.' : null,
		newPassword: newPassword.length < limits.passwordMinBytes ? 'Password too short.' : null,
		repeatPassword: repeatPassword === newPassword ? null : 'Passwords do not match.',
	}
}
