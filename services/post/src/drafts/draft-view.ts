import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Image } from '@folkmoot/contract-kit/image'
import type { DraftContent, ShownDraftContent } from '@folkmoot/post-contract/draft'
import type { getDraft, listDrafts } from '@folkmoot/post-contract/draft-endpoints'
import type { DraftRecord, DraftVersionRecord } from '@folkmoot/post-contract/draft-records'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { DraftRow } from './draft-store.ts'

/** Stored draft → draft as its author sees it. `available`: uploads that can still be posted, by hex id. */
export function draftView({ key, rev, versions }: DraftRecord, available: ReadonlyMap<string, Image>): Answer<typeof getDraft> {
	const version = ({ content, typedAt }: DraftVersionRecord) => ({
		content: isNew(key) ? withAvailableImages(content, available) : content,
		typedAt: typedAt.toISOString(),
	})
	const [leading, ...others] = versions.map(version)
	return leading ? { key, rev, ...leading, others } : null
}

/** When a post is edited, its pictures are no longer uploads. */
const isNew = (key: string) => key.startsWith('post')

function withAvailableImages(content: DraftContent, available: ReadonlyMap<string, Image>): ShownDraftContent {
	const { images, ...words } = content
	if (!images) return words
	const withImage = (draftImage: NonNullable<typeof images>[number]) => {
		const image = available.get(draftImage.imageId)
		return image ? [{ ...draftImage, image }] : []
	}
	return { ...words, images: images.flatMap(withImage) }
}

/** The ids of all images in all versions. */
export function imagesOf({ versions }: DraftRecord): string[] {
	return versions.flatMap(({ content: { images = [] } }) => images.map(({ imageId }) => imageId))
}

type Summary = Answer<typeof listDrafts>['drafts'][number]

export function draftSummary({ url, excerpt, typedAt, ...row }: DraftRow, post: PostRecord | undefined): Summary {
	return {
		...row,
		typedAt: typedAt.toISOString(),
		excerpt: excerpt.trim() || url || '',
		post: post ? { publicId: post.publicId, communityName: post.communityName, title: post.title } : null,
	}
}
