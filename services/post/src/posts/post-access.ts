import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { type Refusal, refuseGroup, refuseLocking, type Standing } from '../standing-access.ts'
import { refuseRestoring } from '../undo-removal.ts'

/** The refusal to post in a community as a user group; null if allowed. */
export function refusePosting(
	community: Pick<CommunityRecord, 'postingRestricted'>,
	group: UserGroup,
	{ isMod, isAdmin, isBanned }: Standing,
): Refusal {
	if (isBanned) return 'banned_from_community'
	if (community.postingRestricted && !isMod && !isAdmin) return 'posting_restricted'
	return refuseGroup(group, { isMod, isAdmin })
}

/** The refusal to pin in the community or on the whole site. */
export function refusePinning(post: Pick<PostRecord, 'deletion'>, siteWide: boolean, standing: Standing): Refusal {
	if (siteWide && !standing.isAdmin) return 'not_admin'
	if (!standing.isMod && !standing.isAdmin) return 'not_mod'
	return post.deletion ? 'cannot_pin_deleted_post' : null
}

/** The refusal of an action on any post by the viewer's role alone. */
export function refuseAction(
	action: 'lock' | 'unlock' | 'restore' | 'pin' | 'unpin' | 'announce',
	{ lockAs, siteWide }: { lockAs?: UserGroup | undefined; siteWide: boolean },
	standing: Standing,
): Refusal {
	switch (action) {
		case 'lock':
		case 'unlock':
			return refuseLocking(lockAs ?? 'mods', standing)
		case 'restore':
			return refuseRestoring(standing)
		case 'pin':
		case 'unpin':
			return refusePinning({ deletion: null }, siteWide, standing)
		case 'announce':
			return refuseGroup('admins', standing)
	}
}

/** What deleting a post may involve (rule posts-15). */
interface PostDeletion {
	as: UserGroup
	withContent: boolean
}

/** The refusal to delete a post, or later the content of a deleted one. */
export function refuseDeleting(
	post: Pick<PostRecord, 'deletion' | 'contentDeletion'>,
	{ as, withContent }: PostDeletion,
	{ isAuthor, ...standing }: Standing & { isAuthor: boolean },
): Refusal {
	if (as === 'normal' && !isAuthor) return 'not_author'
	const refusal = refuseGroup(as, standing)
	if (refusal) return refusal
	if (withContent && as === 'mods') return 'mod_cannot_delete_content'
	const somethingLeft = withContent && !post.contentDeletion
	return post.deletion && !somethingLeft ? 'already_deleted' : null
}
