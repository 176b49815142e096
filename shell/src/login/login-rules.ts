import { t } from './text.ts'

/** The error message for incomplete login fields (rule accounts-12); null if nothing is missing. `code` is null until one is required. */
export function validateLogin(username: string, password: string, code: string | null = null): string | null {
	if (username === '' && password === '') return t('both-empty')
	if (username === '') return t('name-empty')
	if (password === '') return t('password-empty')
	return code?.trim() === '' ? t('code-empty') : null
}
