import { limits } from '@folkmoot/contract-kit/limits'
import type { SearchItem } from '@folkmoot/feeds-contract/search-endpoints'
import { plainText } from '@folkmoot/markdown/plain-text'
import { presentAuthors } from '@folkmoot/service-kit/content/present-authors'
import { presentComments } from '@folkmoot/service-kit/content/present-comments'
import { presentCommunities } from '@folkmoot/service-kit/content/present-communities'
import { presentPosts } from '@folkmoot/service-kit/content/present-posts'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { readFoundComments, readFoundCommunities, readFoundPosts } from './content-reader.ts'
import { createExcerpt, highlightWords } from './highlight.ts'
import type { SearchHit, SearchKind } from './search-index.ts'

interface Reader {
	db: Db
	viewer: Viewer | null
	stems: readonly string[]
}

/** Hits as the viewer sees them, in the order given. Filters out what is gone by now: the index may lag behind. */
export async function presentResults(
	db: Db,
	hits: readonly SearchHit[],
	viewer: Viewer | null,
	stems: readonly string[],
): Promise<SearchItem[]> {
	const reader = { db, viewer, stems }
	const idsOf = (kind: SearchKind) => hits.filter((hit) => hit.kind === kind).map(({ _id }) => _id)
	const items = await Promise.all([
		presentFoundPosts(reader, idsOf('post')),
		presentFoundComments(reader, idsOf('comment')),
		presentFoundCommunities(reader, idsOf('community')),
		presentFoundUsers(reader, idsOf('user')),
	])
	const byId = new Map(items.flat().map((result) => [result.item.id, result]))
	return hits.flatMap(({ _id }) => byId.get(_id.toHexString()) ?? [])
}

async function presentFoundPosts({ db, viewer, stems }: Reader, ids: readonly ObjectId[]): Promise<SearchItem[]> {
	const posts = await presentPosts(db, await readFoundPosts(db, ids), viewer)
	return posts.map((item) => {
		const text =
			plainText(item.bodyTree ?? [], limits.bodyMax) || item.link?.url || item.images.flatMap(({ altText }) => altText ?? []).join(' ')
		return { type: 'post', item, title: highlightWords(item.title, stems), excerpt: createExcerpt(text, stems) }
	})
}

async function presentFoundComments({ db, viewer, stems }: Reader, ids: readonly ObjectId[]): Promise<SearchItem[]> {
	const comments = await presentComments(db, await readFoundComments(db, ids), viewer)
	return comments
		.filter(({ postDeleted }) => !postDeleted)
		.map((item) => ({
			type: 'comment',
			item,
			title: highlightWords(item.postTitle ?? '', stems),
			excerpt: createExcerpt(plainText(item.bodyTree, limits.bodyMax), stems),
		}))
}

async function presentFoundCommunities({ db, viewer, stems }: Reader, ids: readonly ObjectId[]): Promise<SearchItem[]> {
	const communities = await presentCommunities(db, await readFoundCommunities(db, ids), viewer)
	return communities.map((item) => ({
		type: 'community',
		item,
		title: highlightWords(item.name, stems),
		excerpt: createExcerpt(plainText(item.aboutTree, limits.bodyMax), stems),
	}))
}

async function presentFoundUsers({ db, stems }: Reader, ids: readonly ObjectId[]): Promise<SearchItem[]> {
	const authors = await presentAuthors(db, ids)
	return [...authors.values()]
		.filter(({ isBanned, deleted }) => !isBanned && !deleted)
		.map((item) => ({ type: 'user', item, title: highlightWords(item.username, stems), excerpt: [] }))
}
