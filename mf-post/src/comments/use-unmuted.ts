import { useSession } from '@folkmoot/kit/state'
import type { Comment } from '@folkmoot/post-contract/comment'
import { useMemo, useState } from 'react'

/** The comments, those of people too whose mute the viewer has ended since they came (spec 1 §4). */
export function useUnmuted(comments: readonly Comment[]): readonly Comment[] {
	const { userMutes } = useSession().mutes
	const [before] = useState(userMutes)
	return useMemo(() => {
		const ended = before.map(({ mutedUserId }) => mutedUserId).filter((id) => !userMutes.some(({ mutedUserId }) => mutedUserId === id))
		if (ended.length === 0) return comments
		return comments.map((comment) => (ended.includes(comment.userId) ? { ...comment, isAuthorMuted: false } : comment))
	}, [comments, before, userMutes])
}
