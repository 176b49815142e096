import { limits } from '@folkmoot/contract-kit/limits'
import { t } from '../login/password-text.ts'
import { passwordTooLong } from '../login/password-too-long.ts'

export interface PasswordFields {
	password: string
	newPassword: string
	repeatPassword: string
}

export type PasswordErrors = Readonly<Record<keyof PasswordFields, string | null>>

export const noPasswords: PasswordFields = { password: '', newPassword: '', repeatPassword: '' }
export const noPasswordErrors: PasswordErrors = { password: null, newPassword: null, repeatPassword: null }

/** Client-side validation of a password change (rule accounts-7). */
export function validatePasswords({ password, newPassword, repeatPassword }: PasswordFields): PasswordErrors {
	return {
		password: password === '' ? t('empty') : null,
		newPassword: newPassword.length < limits.passwordMinBytes ? t('short') : passwordTooLong(newPassword),
		repeatPassword: repeatPassword === newPassword ? null : t('mismatch'),
	}
}
