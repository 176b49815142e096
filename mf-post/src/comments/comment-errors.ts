import { ApiError, type ByFailure, errorMessageFor, judgeFailure } from '@folkmoot/kit/api'
import { useAlert, useOpenModal, useSetSession } from '@folkmoot/kit/state'
import { t } from './text.ts'

/** Messages for refused comments; the kit has the others. */
const reasons: ByFailure<Parameters<typeof t>[0]> = {
	banned_from_community: 'banned',
	post_locked: 'post-locked',
	comment_locked: 'comment-locked',
	comment_deleted: 'comment-deleted',
	comment_reply_to_deleted: 'comment-deleted',
	comment_max_depth_reached: 'too-deep',
	404: 'post-gone',
	comment_not_found: 'comment-gone',
	401: 'logged-out',
	account_suspended: 'suspended',
	user_banned: 'suspended',
}

/** The reason for a failed send, shown at the field. */
export function commentErrorMessage(error: unknown): string {
	if (!(error instanceof ApiError)) return errorMessageFor(error)
	const reason = judgeFailure(error, reasons)
	return reason ? t(reason) : (error.fields.body ?? errorMessageFor(error))
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
