import type { ApiError } from '@folkmoot/kit/api'
import { useAlert, useSetSession } from '@folkmoot/kit/state'

/** What to say when a comment is refused; what is not here is said by the kit. */
export function useWriteFailures(communityId: string): Record<string, (error: ApiError) => void> {
	const alert = useAlert()
	const setSession = useSetSession()
	const say = (text: string) => () => alert(text, { tone: 'bad' })
	return {
		banned_from_community: () => {
			alert('You are banned from this community.', { tone: 'bad' })
			setSession((session) => ({ ...session, bannedFrom: [...session.bannedFrom, communityId] }))
		},
		post_locked: say('This post is locked.'),
		comment_locked: say('This comment is locked.'),
		comment_deleted: say('This comment was deleted.'),
		comment_reply_to_deleted: say('This comment was deleted.'),
		comment_max_depth_reached: say('Thread too deep.'),
		invalid_input: (error) => alert(error.fields.body ?? 'Something went wrong.', { tone: 'bad' }),
	}
}
