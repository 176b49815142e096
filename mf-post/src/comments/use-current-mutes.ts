import { useSession } from '@folkmoot/kit/state'
import type { Comment } from '@folkmoot/post-contract/comment'
import { useMemo, useState } from 'react'

/** Updates `isAuthorMuted` of comments fetched under earlier mutes to the viewer's current ones (rule mutes-4). */
export function useCurrentMutes(comments: readonly Comment[]): readonly Comment[] {
	const { userMutes } = useSession().mutes
	const [before] = useState(userMutes)
	return useMemo(() => {
		const [then, now] = [before, userMutes].map((mutes) => new Set(mutes.map(({ mutedUserId }) => mutedUserId)))
		const isChanged = ({ userId }: Comment) => then?.has(userId) !== now?.has(userId)
		if (before === userMutes || !comments.some(isChanged)) return comments
		return comments.map((comment) => (isChanged(comment) ? { ...comment, isAuthorMuted: now?.has(comment.userId) === true } : comment))
	}, [comments, before, userMutes])
}
