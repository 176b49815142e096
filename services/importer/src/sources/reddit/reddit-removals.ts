import { type Fields, objectIn, textIn } from '../../reading/json-fields.ts'
import { isTombstone } from './reddit-text.ts'

/** Who took something away: a moderator of the community; or its author, Reddit, or nobody knows. */
export type Removal = 'byModerator' | 'byOthers'

const moderators: readonly string[] = ['moderator', 'automod_filtered', 'removed']

/** Whether and by whom something was taken away, even where the file still has its text; null if it was not. */
export function removalOf(fields: Fields, text: 'selftext' | 'body'): Removal | null {
	const meta = objectIn(fields, '_meta')
	const reasons = [fields.removed_by_category, meta.removal_type, fields.removal_reason, fields.banned_by].filter(isReason)
	const isGone =
		reasons.length > 0 ||
		meta.was_deleted_later === true ||
		fields.removed === true ||
		fields.spam === true ||
		fields.collapsed_reason_code === 'DELETED' ||
		isTombstone(textIn(fields, text)) ||
		isTombstone(textIn(fields, 'title'))
	return isGone ? removalBy(reasons.map(String), fields, text) : null
}

const isReason = (value: unknown) => (typeof value === 'string' && value !== '') || value === true

function removalBy(reasons: readonly string[], fields: Fields, text: 'selftext' | 'body'): Removal {
	const isByAuthor = isTombstone(textIn(fields, 'title')) || /^\s*\[\s*(?:deleted|removed by reddit)/i.test(textIn(fields, text))
	const isByModerator = reasons.length > 0 ? reasons.every((reason) => moderators.includes(reason)) : isTombstone(textIn(fields, text))
	return isByModerator && !isByAuthor ? 'byModerator' : 'byOthers'
}
