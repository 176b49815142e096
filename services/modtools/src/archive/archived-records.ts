import type { ArchivedCommunity } from '@folkmoot/community-contract/archive'
import { communityFields } from '@folkmoot/community-contract/community-fields'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { valuesOf } from '@folkmoot/contract-kit/declared'
import type { ArchivedModlogEntry, ArchivedRule } from '@folkmoot/modtools-contract/archive'
import type { ModlogRecord } from '@folkmoot/modtools-contract/modlog-records'
import type { RuleRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { ArchivedComment, ArchivedPost } from '@folkmoot/post-contract/archive'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'

/* Stored records → lines of an archive. Fields not listed here are never exported. */

/** Account names by hex id; deleted accounts are missing. */
type Names = ReadonlyMap<string, string>
/** The file name of an image in the archive. */
type FileOf = (imageId: string) => string

const nameOf = (names: Names, id: { toHexString: () => string } | null) => (id && names.get(id.toHexString())) ?? null
const markOf = (mark: PostRecord['lock']) => mark && { as: mark.as, at: mark.at.toISOString() }

export function archivedCommunity(community: CommunityRecord, fileOf: FileOf): ArchivedCommunity {
	const { name, createdAt, proPic, bannerImage } = community
	const [picture, banner] = [proPic, bannerImage].map((image) => image && fileOf(image.id))
	const pictures = { picture: picture ?? null, banner: banner ?? null }
	return { name, ...valuesOf(communityFields, community), createdAt: createdAt.toISOString(), ...pictures }
}

export function archivedRule({ rule, description, createdAt }: RuleRecord): ArchivedRule {
	return { rule, description, createdAt: createdAt.toISOString() }
}

/** The entry as it was hashed. Deleted accounts stay sealed. */
export function archivedEntry({ content, hash, openings, byId, aboutId }: ModlogRecord, names: Names): ArchivedModlogEntry {
	const [by, about] = [nameOf(names, byId), nameOf(names, aboutId)]
	return {
		content: content as ArchivedModlogEntry['content'], // this area wrote it, so its action is in the list
		hash,
		openings: { by: by === null ? null : openings.by, about: about === null ? null : openings.about, reason: openings.reason },
		by,
		about,
	}
}

type Written = Pick<
	PostRecord & CommentRecord,
	| '_id'
	| 'authorId'
	| 'userGroup'
	| 'upvotes'
	| 'downvotes'
	| 'createdAt'
	| 'editedAt'
	| 'lock'
	| 'deletion'
	| 'source'
	| 'language'
	| 'languageChosen'
>

/** The fields of posts and comments; a deleted item keeps neither author nor source. */
function written(record: Written, names: Names) {
	return {
		id: record._id.toHexString(),
		author: record.deletion ? null : nameOf(names, record.authorId),
		as: record.userGroup,
		upvotes: record.upvotes,
		downvotes: record.downvotes,
		createdAt: record.createdAt.toISOString(),
		editedAt: record.editedAt?.toISOString() ?? null,
		locked: markOf(record.lock),
		deleted: markOf(record.deletion),
		source: record.deletion ? null : record.source,
		...(record.languageChosen && record.language && !record.deletion ? { language: record.language } : {}),
	}
}

export function archivedPost(record: PostRecord, names: Names, fileOf: FileOf): ArchivedPost {
	const isEmpty = record.deletion !== null || record.contentDeletion !== null
	const { link } = record
	return {
		...written(record, names),
		publicId: record.publicId,
		type: record.type,
		title: record.title,
		body: isEmpty ? null : record.body,
		link: isEmpty || !link ? null : { url: link.url, title: link.title ?? null, description: link.description ?? null },
		pictures: isEmpty ? [] : record.images.map(({ id, altText, caption }) => ({ file: fileOf(id), altText, caption: caption ?? null })),
		pinned: record.isPinned,
		contentDeleted: markOf(record.contentDeletion ?? record.deletion),
	}
}

export function archivedComment(record: CommentRecord, names: Names): ArchivedComment {
	return {
		...written(record, names),
		post: record.postId.toHexString(),
		parent: record.parentId?.toHexString() ?? null,
		...(record.inReplyTo ? { inReplyTo: record.inReplyTo.toHexString() } : {}),
		body: record.deletion ? '' : record.body,
	}
}
