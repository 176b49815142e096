import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { DraftSummary } from '@folkmoot/post-contract/draft'

/** What a further draft of a new post may be called. */
export const draftName = /^[0-9A-Za-z-]{8,36}$/

/** Where one goes on with a draft; null where that is not there any more. */
export function pathOfDraft({ key, post }: Pick<DraftSummary, 'key' | 'post'>): string | null {
	const [kind, subject = '', comment] = key.split('.')
	if (kind === 'post') return subject === '' ? paths.newPost() : paths.draft(subject)
	if (!post) return null
	if (comment === undefined) return paths.editPost(subject)
	const path = paths.post(post.communityName, post.publicId)
	return comment === 'top' ? `${path}#comments` : paths.comment(post.communityName, post.publicId, comment)
}

/** What a draft is, in a few words. */
export function draftWords({ key, community, post }: Pick<DraftSummary, 'key' | 'community' | 'post'>): string {
	const [kind, , comment] = key.split('.')
	if (kind === 'post') return community ? `New post in ${community}` : 'New post'
	const what =
		kind === 'reply' ? (comment === 'top' ? 'Comment on' : 'Reply in') : comment === undefined ? 'Change of' : 'Changed comment in'
	return `${what} ${post ? `“${post.title}”` : 'a post that is gone'}`
}
