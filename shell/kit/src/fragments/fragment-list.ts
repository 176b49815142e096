import type { User } from '@folkmoot/account-contract/user'
import type { Community } from '@folkmoot/community-contract/community'
import type { Author } from '@folkmoot/contract-kit/people'
import type { ReactNode } from 'react'
import type { Sending } from '../content/upload.api.ts'

/** Why something is removed or somebody banned: words, a rule of the community, or both; '' for neither. */
export interface Grounds {
	reason: string
	ruleId: string
}

/** THE list of fragments: what one room lends to the pages of others, `room/name`, and what each must be told. */
export interface FragmentList {
	/** A feed of posts that loads more as one reads on. */
	'feeds/feed': {
		feed: 'home' | 'all' | 'subscriptions' | 'community'
		/** Needed where feed is `community`. */
		communityId?: string
		/** What one can do where nothing is written yet. */
		emptyAction?: ReactNode
	}
	/** About, rules and moderators of a community. */
	'community/sidebar': { community: Community }
	/** The dialog to make a community. */
	'community/create-dialog': { onClose: () => void }
	/** The dialog to report a post or a comment. */
	'modtools/report-dialog': { targetId: string; targetType: 'post' | 'comment'; onClose: () => void }
	/** The fields in which a moderator says why. */
	'modtools/grounds-fields': { communityId: string; grounds: Grounds; onChange: (grounds: Grounds) => void }
	/** The dialog to ban somebody from a community: why, and for how long. */
	'modtools/ban-dialog': { communityId: string; username: string; onBanned?: (person: Author) => void; onClose: () => void }
	/** Why a post, or comments on it, of the viewer's were removed, with the way to appeal. */
	'modtools/decision-notice': { postId: string }
	/** The dialog to ban somebody from the site, or to lift the ban. `onDone` is told what to say of it. */
	'admin/site-ban-dialog': { user: User; onDone: (words: string) => void; onClose: () => void }
	/** For admins: what bans of a member removed, how far that is, and the way back. */
	'admin/removals': { username: string }
	/** The dialog to save a post or a comment to lists. */
	'lists/save-to-list': { targetId: string; targetType: 'post' | 'comment'; onClose: () => void }
	/** For guests, in the aside of the home page: the form to log in and the way to an account. */
	'shell/login-box': Record<never, never>
	/** The dialog to choose a picture, cut it to a shape (`aspect`: width by height, 1 unless said) and send it. */
	'shell/picture-dialog': {
		title: string
		aspect?: number
		isRound?: boolean
		onSend: (image: Blob, sending: Sending) => Promise<void>
		onClose: () => void
	}
}

export type FragmentName = keyof FragmentList
export type FragmentProps<N extends FragmentName> = FragmentList[N]
