import { type Pace, type Pages, politePace } from '../../reading/crawl-pages.ts'
import { readJsonSite } from '../../reading/crawled-source.ts'
import { fieldsOf, idOf } from '../../reading/json-fields.ts'
import { followPages } from '../../reading/pages-in-order.ts'
import { canonical } from '../lemmy/addresses.ts'
import { convertViews } from '../lemmy/convert-views.ts'
import { communityIn, idsOf } from '../lemmy/lemmy.ts'
import type { Source } from '../source.ts'

/** A PieFed instance: saved answers of its API, settings, or a community to fetch (docs/piefed.md). */
export const piefedAt = (pace: Pace): Source => ({
	name: 'piefed',
	paths: 'JSON files with answers of the API or an export of settings, folders of them, or https://HOST/c/NAME',
	read: (paths, options) => readJsonSite({ pace, communityIn, crawl, convert: convertViews }, paths, options),
	canonical,
})

export const piefed = piefedAt(politePace)

async function crawl(pages: Pages, origin: string, community: string): Promise<void> {
	const api = `${origin}/api/alpha`
	if ((await pages.get(`${api}/community?name=${community}`)) === null) return
	const listed = (address: string, kind: 'post' | 'comment') =>
		followPages(pages, address, (value) => {
			const next = idOf(fieldsOf(value)['next_page'])
			return { ids: idsOf(value, kind), next: next && `${address}&page=${encodeURIComponent(next)}` }
		})
	const posts = await listed(`${api}/post/list?community_name=${community}&sort=Old&limit=50`, 'post')
	for (const post of posts) await listed(`${api}/post/replies?post_id=${post}&limit=100`, 'comment')
}
