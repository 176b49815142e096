import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { Post } from '@folkmoot/post-contract/post'
import { deletingRoles } from '../roles.ts'

interface Viewer {
	id: string
	isAdmin: boolean
	/** From the community. */
	isBanned: boolean
}

export interface PostRights {
	canVote: boolean
	canEdit: boolean
	canReport: boolean
	/** In which roles the viewer may delete it; `normal` is one's own. */
	deleteAs: readonly UserGroup[]
	/** The role in which the viewer may empty a post that is deleted already; null where there is nothing to empty. */
	emptyAs: UserGroup | null
	/** The role in which the viewer locks, unlocks and pins; null for those who may not. */
	tendAs: Exclude<UserGroup, 'normal'> | null
	canPinSite: boolean
}

/** What this viewer may do with a post (spec 1 §6). Guests may try to vote and report: they are asked to log in. */
export function postRights(post: Post, viewer: Viewer | null, isMod: boolean): PostRights {
	const isOwn = viewer?.id === post.userId
	const isAdmin = viewer?.isAdmin ?? false
	return {
		canVote: !post.locked,
		// Also once it is deleted (reference §4.2).
		canEdit: isOwn,
		canReport: !isOwn && !post.deleted && !viewer?.isBanned,
		deleteAs: post.deleted ? [] : deletingRoles({ isOwn, isMod, isAdmin }),
		emptyAs: post.deleted && !post.deletedContent ? (deletingRoles({ isOwn, isMod: false, isAdmin })[0] ?? null) : null,
		tendAs: isMod ? 'mods' : isAdmin ? 'admins' : null,
		canPinSite: isAdmin && !post.deleted,
	}
}
