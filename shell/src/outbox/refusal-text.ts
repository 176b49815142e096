import { ApiError } from '@folkmoot/kit/api'
import { t } from '../installed-app/text.ts'
import type { Refusal, refusalCodes } from './outbox-rules.ts'

/** The same words as in the comment box. */
const texts: Readonly<Record<(typeof refusalCodes)[number], Parameters<typeof t>[0]>> = {
	banned_from_community: 'banned',
	post_locked: 'post-locked',
	comment_locked: 'comment-locked',
	comment_deleted: 'comment-deleted',
	comment_reply_to_deleted: 'comment-deleted',
	comment_max_depth_reached: 'too-deep',
	post_not_found: 'post-gone',
	comment_not_found: 'comment-gone',
	key_expired: 'key-expired',
}

/** Why a write was refused, for its author. */
export function refusalText(refusal: Refusal): string {
	// Without a sentence of the service it is the usual one.
	return isCode(refusal) ? t(texts[refusal]) : ApiError.from(400, { code: 'bad_request', message: refusal }).message
}

const isCode = (refusal: Refusal): refusal is keyof typeof texts => refusal in texts
