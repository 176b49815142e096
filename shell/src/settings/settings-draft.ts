import type { User } from '@folkmoot/account-contract/user'
import { isEmail } from '../login/signup-rules.ts'

/** What the settings page changes of an account, all at once. */
export type SettingsDraft = Pick<
	User,
	| 'homeFeed'
	| 'rememberFeedSort'
	| 'embedsOff'
	| 'hideUserProfilePictures'
	| 'requireAltText'
	| 'upvoteNotificationsOff'
	| 'replyNotificationsOff'
> & { email: string; aboutMe: string }

/** The account as the page first shows it. */
export function draftOf(user: User): SettingsDraft {
	const { homeFeed, rememberFeedSort, embedsOff, hideUserProfilePictures, requireAltText } = user
	const { upvoteNotificationsOff, replyNotificationsOff } = user
	return {
		email: user.email ?? '',
		aboutMe: user.aboutMe ?? '',
		...{ homeFeed, rememberFeedSort, embedsOff, hideUserProfilePictures, requireAltText },
		...{ upvoteNotificationsOff, replyNotificationsOff },
	}
}

/** What is changed, as it is sent. */
export function toSend(changed: Partial<SettingsDraft>): Partial<SettingsDraft> {
	return changed.email === undefined ? changed : { ...changed, email: changed.email.trim() }
}

export const badEmail = 'Please enter a valid email'

/** What is wrong with the e-mail address; there need not be one (spec 1 §5). */
export function emailProblem(email: string): string | null {
	return email.trim() === '' || isEmail(email.trim()) ? null : badEmail
}
