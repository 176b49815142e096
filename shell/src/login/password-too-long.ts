import { limits } from '@folkmoot/contract-kit/limits'
import { t } from './password-text.ts'

/** The error for a new password that is longer than the server takes, which counts bytes (rule accounts-4); null for any other. */
export function passwordTooLong(password: string): string | null {
	const bytes = new TextEncoder().encode(password.normalize('NFC')).length
	return bytes > limits.passwordMaxBytes ? t('long') : null
}
