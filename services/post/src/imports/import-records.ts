import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { isBlankTree } from '@folkmoot/markdown/is-blank-tree'
import { createdDay } from '@folkmoot/post-contract/created-day'
import { hotScore } from '@folkmoot/post-contract/hot'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import type { ObjectId } from 'mongodb'
import { newLanguage } from '../languages/text-language.ts'
import { checkLink } from '../posts/link-rules.ts'
import { newPublicId } from '../posts/public-id.ts'
import type { ImportedComment, ImportedPost } from './import-rows.ts'
import { type ImportedParent, importedPlace } from './imported-place.ts'
import { picturesOf } from './pictures-of.ts'

/** Deterministic: the same row gets the same id. Ids sort by creation time, like those made here. */
export function importedId(importKey: string, createdAt: Date): ObjectId {
	const seconds = Math.max(0, Math.floor(createdAt.getTime() / 1000)) % 2 ** 32
	return toObjectId(seconds.toString(16).padStart(8, '0') + sha256(importKey).slice(0, 16))
}

/** The text of a text post; null instead of a blank one. */
export const bodyOf = (row: ImportedPost) => (row.type === 'text' && !row.deleted && row.body?.trim() ? row.body : null)

/** By whom and when is not known. */
const deletedThen = (row: Pick<ImportedPost, 'createdAt'>): PostRecord['deletion'] => ({ by: null, as: 'normal', at: row.createdAt })

const runOf = ({ importRun }: { importRun?: string }) => (importRun === undefined ? {} : { importRun })

/** Imported row → stored post. finishImport sets the comment counters. */
export function postRecord(row: ImportedPost, bodyTree: MarkdownTree): PostRecord {
	const link = row.type === 'link' && !row.deleted ? checkLink(row.url ?? '') : null
	const deletion = row.deleted ? deletedThen(row) : null
	const body = isBlankTree(bodyTree) ? null : bodyOf(row)
	return {
		_id: importedId(row.importKey, row.createdAt),
		publicId: newPublicId(),
		type: row.type,
		authorId: row.authorId,
		authorName: row.authorName,
		userGroup: 'normal',
		communityId: row.communityId,
		communityName: row.communityName,
		title: row.title.trim(),
		body,
		bodyTree: body === null ? null : bodyTree,
		...newLanguage(row.language, { title: row.title, tree: body === null ? null : bodyTree }),
		link: link && { ...link, image: null },
		images: [],
		isPinned: false,
		isPinnedSite: false,
		lock: row.locked ? { by: null, as: 'mods', at: row.createdAt } : null,
		deletion,
		contentDeletion: deletion,
		upvotes: row.upvotes,
		downvotes: row.downvotes,
		score: row.upvotes - row.downvotes,
		hot: hotScore(row.upvotes, row.downvotes, row.createdAt),
		noComments: 0,
		createdAt: row.createdAt,
		createdDay: createdDay(row.createdAt),
		editedAt: row.editedAt,
		lastActivityAt: row.createdAt,
		source: row.source,
		importKey: row.importKey,
		...runOf(row),
		...(row.fetchesPictures && deletion === null && picturesOf({ body, link }).length > 0 ? { pictures: 'waiting' } : {}),
	}
}

/** Imported row → stored comment below the one it answers, if there is one. */
export function commentRecord(
	row: ImportedComment,
	bodyTree: MarkdownTree,
	post: Pick<PostRecord, '_id' | 'publicId' | 'communityId' | 'communityName'>,
	answered: ImportedParent | null,
): CommentRecord {
	const isBlank = row.deleted || isBlankTree(bodyTree)
	return {
		_id: importedId(row.importKey, row.createdAt),
		postId: post._id,
		postPublicId: post.publicId,
		communityId: post.communityId,
		communityName: post.communityName,
		authorId: row.authorId,
		authorName: row.authorName,
		userGroup: 'normal',
		...importedPlace(answered),
		body: isBlank ? '' : row.body,
		bodyTree: isBlank ? [] : bodyTree,
		...(isBlank ? { language: '' } : newLanguage(row.language, { tree: bodyTree })),
		upvotes: row.upvotes,
		downvotes: row.downvotes,
		score: row.upvotes - row.downvotes,
		createdAt: row.createdAt,
		editedAt: row.editedAt,
		lock: null,
		deletion: isBlank ? deletedThen(row) : null,
		source: row.source,
		importKey: row.importKey,
		...runOf(row),
	}
}
