import type { User } from '@folkmoot/account-contract/user'
import { valuesOf } from '@folkmoot/contract-kit/declared'
import { type Preferences, preferences } from '@folkmoot/contract-kit/preferences'
import { isEmail } from '../login/is-email.ts'
import { t } from './text.ts'

/** The account fields that the settings page saves together. */
export type SettingsDraft = Preferences & { email: string; aboutMe: string }

/** The initial values of the form. */
export function draftOf(user: User): SettingsDraft {
	return { email: user.email ?? '', aboutMe: user.aboutMe ?? '', ...valuesOf(preferences, user) }
}

/** Prepares the changed fields for the request. */
export function toSend(changed: Partial<SettingsDraft>): Partial<SettingsDraft> {
	return changed.email === undefined ? changed : { ...changed, email: changed.email.trim() }
}

/** Validates the email address; it may be empty (rule profiles-13). */
export function validateEmail(email: string): string | null {
	return email.trim() === '' || isEmail(email.trim()) ? null : t('email-invalid')
}
