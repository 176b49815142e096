import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { DraftSummary } from '@folkmoot/post-contract/draft'
import { t } from './list-text.ts'

/** Valid names of additional drafts of new posts. */
export const draftName = /^[0-9A-Za-z-]{8,36}$/

/**
 * The name of the draft of a new post in a community, as its form at `/new?community=` keeps it. Communities are told apart without
 * regard to case and have no hyphens in their names.
 */
export function communityDraftName(community: string): string {
	const name = `community-${community.toLowerCase().replaceAll('_', '-')}`
	return draftName.test(name) ? name : 'community-unknown'
}

/** Whether a key is that of a community's draft of a new post. */
export const isCommunityDraft = (key: string): boolean => key.startsWith('post.community-')

/** The page where a draft is continued; null if that is gone. */
export function getDraftPath({ key, post }: Pick<DraftSummary, 'key' | 'post'>): string | null {
	const [kind, subject = '', comment] = key.split('.')
	if (kind === 'post') return subject === '' ? paths.newPost() : paths.draft(subject)
	if (!post) return null
	if (comment === undefined) return paths.editPost(subject)
	const path = paths.post(post.communityName, post.publicId)
	return comment === 'top' ? `${path}#comments` : paths.comment(post.communityName, post.publicId, comment)
}

/** A short description of a draft. */
export function describeDraft({ key, community, post }: Pick<DraftSummary, 'key' | 'community' | 'post'>): string {
	const [kind, , comment] = key.split('.')
	if (kind === 'post') return community ? t('new-post-in', { community }) : t('new-post')
	const about = kind === 'reply' ? (comment === 'top' ? 'comment' : 'reply') : comment === undefined ? 'edit' : 'edit-comment'
	return post ? t(about, { title: post.title }) : t(`lost-${about}`)
}
