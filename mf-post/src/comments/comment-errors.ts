import { ApiError, type ByFailure, errorMessageFor, judgeFailure } from '@folkmoot/kit/api'
import { useAlert, useOpenModal, useSetSession } from '@folkmoot/kit/state'

/** Messages for refused comments; the kit has the others. */
const reasons: ByFailure<string> = {
	banned_from_community: 'You are banned from this community.',
	post_locked: 'This post is locked.',
	comment_locked: 'This comment is locked.',
	comment_deleted: 'This comment was deleted.',
	comment_reply_to_deleted: 'This comment was deleted.',
	comment_max_depth_reached: 'Thread too deep.',
	404: 'This post no longer exists.',
	comment_not_found: 'This comment no longer exists.',
	401: 'You have been logged out. Log in and try again.',
	account_suspended: 'Your account is suspended.',
	user_banned: 'Your account is suspended.',
}

/** The reason for a failed send, shown at the field. */
export function commentErrorMessage(error: unknown): string {
	if (!(error instanceof ApiError)) return errorMessageFor(error)
	return judgeFailure(error, reasons) ?? error.fields.body ?? errorMessageFor(error)
}

/** Error handlers for refused comments; the kit handles the others. */
export function useCommentErrorHandlers(communityId: string): ByFailure<(error: ApiError) => void> {
	const alert = useAlert()
	const openModal = useOpenModal()
	const setSession = useSetSession()
	const showError = (error: ApiError) => alert(commentErrorMessage(error), { tone: 'bad' })
	return {
		...Object.fromEntries(Object.keys(reasons).map((which) => [which, showError])),
		invalid_input: showError,
		banned_from_community: (error) => {
			showError(error)
			setSession((session) => ({ ...session, bannedFrom: [...session.bannedFrom, communityId] }))
		},
		401: () => openModal({ name: 'login-prompt' }),
	}
}
