import { type Pace, type Pages, politePace } from '../../reading/crawl-pages.ts'
import { readJsonSite } from '../../reading/crawled-source.ts'
import { fieldsOf, idOf, listOf, textOf } from '../../reading/json-fields.ts'
import { followPages } from '../../reading/pages-in-order.ts'
import type { Source } from '../source.ts'
import { canonical } from './addresses.ts'
import { convertViews } from './convert-views.ts'

/** A Lemmy instance: saved answers of its API, an account's export, or a community to fetch (docs/lemmy.md). */
export const lemmyAt = (pace: Pace): Source => ({
	name: 'lemmy',
	paths: 'JSON files with answers of the API (v3 or v4) or an export, folders of them, or https://HOST/c/NAME',
	read: (paths, options) => readJsonSite({ pace, communityIn, crawl, convert: convertViews }, paths, options),
	canonical,
})

export const lemmy = lemmyAt(politePace)

export const communityIn = (path: string) => /^\/c\/([^/]+)\/?$/.exec(path)?.[1] ?? null

/** Version 3 of the API, which instances of version 1 answer too. Oldest first, so that pages stay the same meanwhile. */
async function crawl(pages: Pages, origin: string, community: string): Promise<void> {
	const api = `${origin}/api/v3`
	if ((await pages.get(`${api}/community?name=${community}`)) === null) return
	const list = `community_name=${community}&sort=Old&limit=50`
	await followPages(pages, `${api}/post/list?${list}`, (value) => {
		const cursor = textOf(fieldsOf(value)['next_page'])
		return { ids: idsOf(value, 'post'), next: cursor && `${api}/post/list?${list}&page_cursor=${encodeURIComponent(cursor)}` }
	})
	let page = 1
	const comments = () => `${api}/comment/list?${list}&page=${page}`
	await followPages(pages, comments(), (value) => {
		page++
		return { ids: idsOf(value, 'comment'), next: comments() }
	})
}

/** Numbers of the posts or comments of a page. */
export function idsOf(value: unknown, kind: 'post' | 'comment'): string[] {
	return listOf(fieldsOf(value)[`${kind}s`]).flatMap((view) => idOf(fieldsOf(fieldsOf(view)[kind])['id']) ?? [])
}
