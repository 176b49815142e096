import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { DraftContent } from '@folkmoot/post-contract/draft'
import type { getDraft, listDrafts } from '@folkmoot/post-contract/draft-endpoints'
import type { DraftRecord, DraftVersionRecord } from '@folkmoot/post-contract/draft-records'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { DraftRow } from './draft-store.ts'

/** A stored draft as its writer gets it. `live`: uploads that are still there. */
export function draftView({ key, rev, versions }: DraftRecord, live: ReadonlySet<string>): Answer<typeof getDraft> {
	const version = ({ content, typedAt }: DraftVersionRecord) => ({ content: withLive(content, live), typedAt: typedAt.toISOString() })
	const [leading, ...others] = versions.map(version)
	return leading ? { key, rev, ...leading, others } : null
}

function withLive(content: DraftContent, live: ReadonlySet<string>): DraftContent {
	return content.images ? { ...content, images: content.images.filter(({ imageId }) => live.has(imageId)) } : content
}

/** Every upload that any version shows. */
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
