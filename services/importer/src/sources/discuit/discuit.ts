import { type Pace, type Pages, politePace } from '../../reading/crawl-pages.ts'
import { readJsonSite } from '../../reading/crawled-source.ts'
import { fieldsOf, firstText, idOf, listOf } from '../../reading/json-fields.ts'
import { followPages } from '../../reading/pages-in-order.ts'
import type { Source } from '../source.ts'
import { convertItems, postAddress } from './convert-items.ts'

/** A Discuit site: saved answers of its API, or a community to fetch (docs/discuit.md). */
export const discuitAt = (pace: Pace): Source => ({
	name: 'discuit',
	paths: 'JSON files with answers of the API, folders of them, or https://HOST/COMMUNITY',
	read: (paths, options) => readJsonSite({ pace, communityIn, crawl, convert: convertItems }, paths, options),
	canonical,
})

export const discuit = discuitAt(politePace)

const communityIn = (path: string) => /^\/(\w{3,21})\/?$/.exec(path)?.[1] ?? null

async function crawl(pages: Pages, origin: string, name: string): Promise<void> {
	const community = fieldsOf(await pages.get(`${origin}/api/communities/${name}?byName=true`))
	const id = idOf(community['id'])
	if (id === null) return
	const list = `${origin}/api/posts?feed=community&communityId=${encodeURIComponent(id)}&sort=latest&limit=50`
	const posts = await followPages(pages, list, (value) => ({ ids: textsOf(value, 'posts', 'publicId'), next: nextOf(value, 'next', list) }))
	for (const publicId of posts) {
		const post = `${origin}/api/posts/${encodeURIComponent(publicId)}`
		const more = nextOf(await pages.get(post), 'commentsNext', `${post}/comments?`)
		if (more === null) continue
		await followPages(pages, more, (value) => ({ ids: textsOf(value, 'comments', 'id'), next: nextOf(value, 'next', `${post}/comments?`) }))
	}
}

const textsOf = (value: unknown, list: string, field: string) =>
	listOf(fieldsOf(value)[list]).flatMap((item) => firstText(fieldsOf(item), field) ?? [])

function nextOf(value: unknown, field: string, list: string): string | null {
	const cursor = idOf(fieldsOf(value)[field])
	return cursor === null ? null : `${list}${list.endsWith('?') ? '' : '&'}next=${encodeURIComponent(cursor)}`
}

const isPublicId = /^\w{8}$/

/** `/NAME/post/PUBLICID`, with a comment's id behind it, `/@NAME` and `/NAME`; names in small letters. */
function canonical(url: URL, host: string | null): string | null {
	if (host !== null && url.host !== host.toLowerCase()) return null
	const [, place, word, publicId, id] = url.pathname.split('/')
	if (!place || !/^@?\w{3,21}$/.test(place)) return null
	if (word === 'post' && publicId && isPublicId.test(publicId)) return `${postAddress(url.host, place, publicId)}${id ? `/${id}` : ''}`
	return word ? null : `https://${url.host}/${place.toLowerCase()}`
}
