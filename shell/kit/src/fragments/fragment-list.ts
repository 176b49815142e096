import type { User } from '@folkmoot/account-contract/user'
import type { Community } from '@folkmoot/community-contract/community'
import type { Author } from '@folkmoot/contract-kit/people'
import type { UploadOptions } from '@folkmoot/kit/api'
import type { PreviewBoxProps } from '@folkmoot/kit/overlays'
import type { ReactNode } from 'react'

/** Grounds of a removal or a ban: free text, a rule of the community, or both; '' for neither. */
export interface Grounds {
	reason: string
	ruleId: string
}

/** Where a preview of a link opens, and what keeps it open or closes it. */
type Preview = Omit<PreviewBoxProps, 'title' | 'children'>

/** What the dialog that asks for the viewer's password needs (rule accounts-15). */
export interface PasswordStepProps {
	title: string
	/** The consequences. */
	children?: ReactNode
	confirmLabel: string
	isDanger?: boolean
	size?: 'small' | 'normal'
	/** Additional fields, above the password. */
	fields?: ReactNode
	/** Shows what is wrong with those fields; true if nothing is. */
	checkFields?: () => boolean
	/** Shows what the service refused of those fields, as `invalid_input` or `duplicate`. */
	onRefused?: (refused: { fields: Readonly<Record<string, string>>; message: string }) => void
	/** A path of this site, where who signs in without a password comes back to; default: the security settings. */
	returnTo?: string
	/** Called with the password; a rejection for a wrong one is shown here. */
	onPassword: (password: string) => Promise<void>
	onClose: () => void
}

/** THE list of fragments: the components one area provides to the pages of others, by `area/name`, with their props. */
export interface FragmentList {
	/** Who a member is, at a link to their profile. */
	'feeds/member-preview': Preview & { username: string }
	/** What a community is, at a link to it. */
	'community/preview': Preview & { communityName: string }
	/** A feed of posts with infinite scrolling. */
	'feeds/feed': {
		feed: 'home' | 'all' | 'subscriptions' | 'community'
		/** Required if feed is `community`. */
		communityId?: string
		/** Action for an empty feed. */
		emptyAction?: ReactNode
	}
	/** About, rules and moderators of a community. */
	'community/sidebar': { community: Community }
	/** A dozen communities to join, for new members. */
	'community/places': Record<never, never>
	/** What the head of a community's page looks like with an accent. */
	'community/accent-preview': { community: Community }
	/** The dialog for creating a community. */
	'community/create-dialog': { onClose: () => void }
	/** The dialog for reporting a post or a comment. */
	'modtools/report-dialog': { targetId: string; targetType: 'post' | 'comment'; onClose: () => void }
	/** The dialog for reporting a member or a community to the admins. `of`: how it is called. */
	'modtools/report-to-admins': { kind: 'member' | 'community'; targetId: string; of: string; onClose: () => void }
	/** The dialog in which a member asks to moderate a community that has no active moderators. */
	'modtools/ask-to-moderate': { communityId: string; communityName: string; onClose: () => void }
	/** The fields for a moderator's reasons. `about`: whom and what a saved reply names, if it may name them in public. */
	'modtools/grounds-fields': {
		communityId: string
		grounds: Grounds
		onChange: (grounds: Grounds) => void
		about?: { username?: string; path?: string }
	}
	/** The dialog for banning somebody from a community: reason and duration. */
	'modtools/ban-dialog': { communityId: string; username: string; onBanned?: (person: Author) => void; onClose: () => void }
	/** Why the viewer's post, or their comments on it, were removed, with a link to appeal. */
	'modtools/decision-notice': { postId: string }
	/** For admins: the webhooks of the site. */
	'modtools/webhooks': Record<never, never>
	/** The dialog for banning somebody from the site, or for lifting the ban. `onDone` gets the text of the alert. */
	'admin/site-ban-dialog': { user: User; onDone: (message: string) => void; onClose: () => void }
	/** Imports of discussions from elsewhere into a community, for its moderators where the site allows it. */
	'admin/imports': { community: string }
	/** For admins: what bans of a member removed, its progress, and how to undo it. */
	'admin/removals': { username: string }
	/** The dialog for saving a post or a comment to lists. */
	'lists/save-to-list': { targetId: string; targetType: 'post' | 'comment'; onClose: () => void }
	/** For guests, in the aside of the home page: the login form and a link to sign up. */
	'shell/login-box': Record<never, never>
	/** A note in the aside of the home page: the viewer's latest unseen notifications. */
	'shell/latest-notifications': Record<never, never>
	/** Reauthentication: a dialog that asks for the viewer's password, or for a login at their provider, before `onPassword` is called with it. */
	'shell/password-step': PasswordStepProps
	/** The dialog for choosing a picture, cropping it to a shape (`aspect`: width by height, default 1) and uploading it. */
	'shell/picture-dialog': {
		title: string
		aspect?: number
		isRound?: boolean
		onSend: (image: Blob, sending: UploadOptions) => Promise<void>
		onClose: () => void
	}
}

export type FragmentName = keyof FragmentList
export type FragmentProps<N extends FragmentName> = FragmentList[N]
