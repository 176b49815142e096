import { presentAuthors } from '@folkmoot/content-kit/present-authors'
import { presentComments } from '@folkmoot/content-kit/present-comments'
import { presentCommunities } from '@folkmoot/content-kit/present-communities'
import { presentPosts } from '@folkmoot/content-kit/present-posts'
import { limits } from '@folkmoot/contract-kit/limits'
import type { SearchItem } from '@folkmoot/feeds-contract/search-endpoints'
import { plainText } from '@folkmoot/markdown/plain-text'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { readFoundComments, readFoundCommunities, readFoundPosts } from './content-reader.ts'
import { createExcerpt, highlight } from './highlight.ts'
import type { Marker } from './match-ranges.ts'
import type { SearchHit, SearchKind } from './search-index.ts'

interface Reader {
	db: Db
	viewer: Viewer | null
	marker: Marker
	/** The languages of the hits, by id. */
	languages: ReadonlyMap<string, string>
}

/** Hits as the viewer sees them, in the order given. Filters out what is gone by now: the index may lag behind. */
export async function presentResults(db: Db, hits: readonly SearchHit[], viewer: Viewer | null, marker: Marker): Promise<SearchItem[]> {
	const languages = new Map(hits.map(({ _id, language }) => [_id.toHexString(), language]))
	const reader = { db, viewer, marker, languages }
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

async function presentFoundPosts({ db, viewer, marker, languages }: Reader, ids: readonly ObjectId[]): Promise<SearchItem[]> {
	const posts = await presentPosts(db, await readFoundPosts(db, ids), viewer)
	return posts.map((item) => {
		const text =
			plainText(item.bodyTree ?? [], limits.bodyMax) || item.link?.url || item.images.flatMap(({ altText }) => altText ?? []).join(' ')
		const language = languages.get(item.id) ?? ''
		return { type: 'post', item, title: highlight(item.title, marker, { language }), excerpt: createExcerpt(text, marker, { language }) }
	})
}

async function presentFoundComments({ db, viewer, marker, languages }: Reader, ids: readonly ObjectId[]): Promise<SearchItem[]> {
	const comments = await presentComments(db, await readFoundComments(db, ids), viewer)
	return comments
		.filter(({ postDeleted }) => !postDeleted)
		.map((item) => {
			const language = languages.get(item.id) ?? ''
			return {
				type: 'comment',
				item,
				title: highlight(item.postTitle ?? '', marker, { language }),
				excerpt: createExcerpt(plainText(item.bodyTree, limits.bodyMax), marker, { language }),
			}
		})
}

async function presentFoundCommunities({ db, viewer, marker, languages }: Reader, ids: readonly ObjectId[]): Promise<SearchItem[]> {
	const communities = await presentCommunities(db, await readFoundCommunities(db, ids), viewer)
	return communities.map((item) => ({
		type: 'community',
		item,
		title: highlight(item.name, marker, { language: '', isName: true }),
		excerpt: createExcerpt(plainText(item.aboutTree, limits.bodyMax), marker, { language: languages.get(item.id) ?? '' }),
	}))
}

async function presentFoundUsers({ db, marker }: Reader, ids: readonly ObjectId[]): Promise<SearchItem[]> {
	const authors = await presentAuthors(db, ids)
	return [...authors.values()]
		.filter(({ isBanned, deleted }) => !isBanned && !deleted)
		.map((item) => ({ type: 'user', item, title: highlight(item.username, marker, { language: '', isName: true }), excerpt: [] }))
}
