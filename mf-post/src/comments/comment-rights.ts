import { limits } from '@folkmoot/contract-kit/limits'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { Comment } from '@folkmoot/post-contract/comment'
import { deleteRolesOf, type StaffRole, staffRolesOf } from '../roles.ts'
import { t } from './text.ts'

interface Viewer {
	id: string
	isAdmin: boolean
}

interface CommentContext {
	viewer: Viewer | null
	isMod: boolean
	isLocked: boolean
	/** Why the viewer may not write here; null where they may. */
	readOnlyReason: string | null
	isBanned: boolean
	/** An ancestor is locked. */
	isBelowLock?: boolean
}

export interface CommentRights {
	/** Why the viewer may not reply; null where they may. */
	replyBlockedReason: string | null
	canVote: boolean
	canEdit: boolean
	/** Shown on others' comments; disabled for those banned here (rule moderation-6). */
	showsReport: boolean
	canReport: boolean
	/** In which roles the viewer may delete it; `normal` is one's own. */
	deleteAs: readonly UserGroup[]
	/** In which roles the viewer may lock and unlock it. */
	lockAs: readonly StaffRole[]
	/** In which roles the viewer may speak in their own comment. */
	speakAs: readonly StaffRole[]
	/** The author is somebody else and still exists. */
	canMute: boolean
}

/** What this viewer may do with a comment (rule moderation-1). Guests may try: they are asked to log in. */
export function commentRights(
	comment: Comment,
	{ viewer, isMod, isLocked, readOnlyReason, isBanned, isBelowLock = false }: CommentContext,
): CommentRights {
	const isAdmin = viewer?.isAdmin ?? false
	const isOwn = viewer?.id === comment.userId
	const isHere = !comment.deleted
	return {
		replyBlockedReason: replyBlockedReason(comment, readOnlyReason, isBelowLock),
		// The service refuses votes on deleted comments (rule votes-3).
		canVote: !isLocked,
		canEdit: isOwn && isHere && !isBanned,
		showsReport: !isOwn && isHere,
		canReport: !isOwn && isHere && !isBanned,
		deleteAs: isHere ? deleteRolesOf({ isOwn, isMod, isAdmin }) : [],
		lockAs: isHere ? staffRolesOf({ isMod, isAdmin }) : [],
		speakAs: isOwn && isHere ? staffRolesOf({ isMod, isAdmin }) : [],
		canMute: !isOwn && isHere && !comment.userDeleted,
	}
}

function replyBlockedReason({ deleted, depth, locked }: Comment, readOnlyReason: string | null, isBelowLock: boolean): string | null {
	if (deleted) return t('comment-deleted')
	if (readOnlyReason) return readOnlyReason
	if (locked) return t('comment-locked')
	if (isBelowLock) return t('thread-locked')
	return depth >= limits.commentDepthMax ? t('too-deep') : null
}

/** Why the viewer may not write below a post; null where they may. */
export function readOnlyReasonOf(post: { locked: boolean; communityId: string }, bannedFrom: readonly string[]): string | null {
	if (post.locked) return t('post-locked')
	return bannedFrom.includes(post.communityId) ? t('banned') : null
}
