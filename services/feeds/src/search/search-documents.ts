import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { limits } from '@folkmoot/contract-kit/limits'
import { plainText } from '@folkmoot/markdown/plain-text'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { SearchDocument } from './search-index.ts'

/* The search document of a record; null if the record must not be found. */

const chosenLanguage = ({ language = '', languageChosen = false }: Pick<PostRecord, 'language' | 'languageChosen'>) =>
	languageChosen ? language : ''
const ofNobody = { language: '', communityId: null, authorId: null, postId: null }

export function postDocument(post: PostRecord): SearchDocument | null {
	if (post.deletion) return null
	const { _id, title, communityId, authorId, createdAt } = post
	const altTexts = post.images.flatMap(({ altText }) => altText ?? [])
	const text = post.contentDeletion
		? ''
		: [plainText(post.bodyTree ?? [], limits.bodyMax), post.link?.hostname ?? '', ...altTexts].join('\n').trim()
	return { _id, kind: 'post', title, text, language: chosenLanguage(post), communityId, authorId, postId: null, at: createdAt }
}

/** Comments on a deleted post must not be found either. */
export function commentDocument(comment: CommentRecord, isPostDeleted: boolean): SearchDocument | null {
	if (comment.deletion || isPostDeleted) return null
	const { _id, communityId, authorId, postId, createdAt } = comment
	return {
		_id,
		kind: 'comment',
		title: '',
		text: plainText(comment.bodyTree, limits.bodyMax),
		language: chosenLanguage(comment),
		communityId,
		authorId,
		postId,
		at: createdAt,
	}
}

export function communityDocument({ _id, name, aboutTree, createdAt, deletedAt }: CommunityRecord): SearchDocument | null {
	return deletedAt ? null : { _id, kind: 'community', title: name, text: plainText(aboutTree, limits.bodyMax), ...ofNobody, at: createdAt }
}

/** Members are found by name only; banned and deleted ones are not found. */
export function userDocument({ _id, username, createdAt, bannedAt, deletedAt }: UserRecord): SearchDocument | null {
	return bannedAt || deletedAt ? null : { _id, kind: 'user', title: username, text: '', ...ofNobody, at: createdAt }
}
