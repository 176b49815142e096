import { useSearchParams } from '@folkmoot/kit/router'
import { useSession } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import { useMemo } from 'react'
import { groupsFor } from '../roles.ts'
import { readOnlyReasonOf } from './comment-rights.ts'
import { readHighlight } from './highlight.ts'
import type { Since } from './new-comments.ts'
import type { Thread } from './thread.ts'
import { useDraftedReplies } from './use-drafted-replies.ts'

interface Options extends Pick<Thread, 'add' | 'addMore' | 'change' | 'fold' | 'focusId' | 'focusPath'> {
	since: Since
}

/** The thread context of a post. Memoized, as every comment depends on it. */
export function useThreadContext(post: Post, { add, addMore, change, fold, focusId, focusPath, since }: Options): Thread {
	const { user, bannedFrom } = useSession()
	const drafted = useDraftedReplies(post.id)
	const [query] = useSearchParams()
	const highlight = useMemo(() => readHighlight(query), [query])
	const isMod = post.community?.userMod === true
	const isAdmin = user?.isAdmin === true
	const fields = usePostFields(post)
	const rights = useMemo(
		() => ({
			isMod,
			groups: groupsFor({ userMod: isMod }, isAdmin),
			readOnlyReason: readOnlyReasonOf({ locked: fields.isLocked, communityId: fields.communityId }, bannedFrom),
			isBanned: bannedFrom.includes(fields.communityId),
		}),
		[isMod, isAdmin, bannedFrom, fields],
	)
	return useMemo(
		() => ({ ...fields, ...rights, focusId, focusPath, highlight, since, fold, drafted, add, addMore, change }),
		[fields, rights, focusId, focusPath, highlight, since, fold, drafted, add, addMore, change],
	)
}

type PostFields = Pick<Thread, 'postId' | 'publicId' | 'communityId' | 'communityName' | 'poster' | 'isLocked'>

function usePostFields({ id: postId, publicId, communityId, communityName, userId, userGhostId, locked: isLocked }: Post): PostFields {
	return useMemo(
		() => ({ postId, publicId, communityId, communityName, poster: { userId, ...(userGhostId ? { userGhostId } : {}) }, isLocked }),
		[postId, publicId, communityId, communityName, userId, userGhostId, isLocked],
	)
}
