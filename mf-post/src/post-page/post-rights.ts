import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { Post } from '@folkmoot/post-contract/post'
import { deleteRolesOf, type StaffRole, staffRolesOf } from '../roles.ts'

interface Viewer {
	id: string
	isAdmin: boolean
	/** Banned from the community. */
	isBanned: boolean
}

export interface PostRights {
	canVote: boolean
	canEdit: boolean
	/** Shown on others' posts; disabled for those banned here (rule moderation-6). */
	showsReport: boolean
	canReport: boolean
	/** In which roles the viewer may delete it; `normal` is one's own. */
	deleteAs: readonly UserGroup[]
	/** The role in which the viewer may delete the content of a deleted post; null if none is left or they may not. */
	deleteContentAs: UserGroup | null
	/** The roles in which the viewer locks and unlocks; none for most. */
	moderateAs: readonly StaffRole[]
	/** The roles in which the viewer may speak in their own post. */
	speakAs: readonly StaffRole[]
	canPin: boolean
	canPinSite: boolean
	canAnnounce: boolean
	seesId: boolean
}

/** What this viewer may do with a post (rule moderation-1). Guests may try to vote and report: they are asked to log in. */
export function postRights(post: Post, viewer: Viewer | null, isMod: boolean): PostRights {
	const isOwn = viewer?.id === post.userId
	const isAdmin = viewer?.isAdmin ?? false
	const moderateAs = staffRolesOf({ isMod, isAdmin })
	const isHere = !post.deleted
	return {
		canVote: !post.locked,
		// Even if deleted (rule posts-11), but not for those banned here (rule moderation-6).
		canEdit: isOwn && !viewer?.isBanned,
		showsReport: !isOwn && isHere,
		canReport: !isOwn && isHere && !viewer?.isBanned,
		deleteAs: isHere ? deleteRolesOf({ isOwn, isMod, isAdmin }) : [],
		deleteContentAs: hasContentLeft(post) ? contentDeleteRole(isOwn, isAdmin) : null,
		moderateAs,
		speakAs: isOwn ? moderateAs : [],
		canPin: moderateAs.length > 0 && isHere,
		canPinSite: isAdmin && isHere,
		canAnnounce: isAdmin && isHere,
		seesId: isAdmin,
	}
}

/** Links and images of a deleted post can remain; a text its author can edit away (rule posts-16). */
function hasContentLeft({ deleted, deletedContent, type }: Post): boolean {
	return deleted && !deletedContent && type !== 'text'
}

function contentDeleteRole(isOwn: boolean, isAdmin: boolean): UserGroup | null {
	if (isOwn) return 'normal'
	return isAdmin ? 'admins' : null
}
