import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Image } from '@folkmoot/contract-kit/image'
import type { getOembed as endpoint, Oembed } from '@folkmoot/feeds-contract/embed-endpoints'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'
import { pageOfAddress } from './page-of-address.ts'
import { type EmbeddedThread, readCommentThread, readPostThread } from './read-thread.ts'
import { t } from './text.ts'

/** The size of a frame, in CSS pixels, unless less is asked for. */
const frameWidth = 720
const frameHeight = 600
/** Seconds. */
const cacheAge = 300

type Input = HandlerInput<typeof endpoint>

/** A post or a comment as oEmbed, the same for everybody: as guests see it (rule pages-23). */
export async function getOembed(input: Input, { db, config }: Deps): Promise<Answer<typeof endpoint>> {
	const { query, origin = '', language = 'en' } = input
	if (query.format !== 'json') throw fail('format_not_offered')
	const site = config.siteUrl || origin
	const shown = pageOfAddress(query.url, site)
	const [{ embedHosts }, thread] = await Promise.all([
		readSiteSettings(db),
		shown && (shown.comment ? readCommentThread(db, shown.comment) : readPostThread(db, shown.post)),
	])
	if (!thread) throw fail('not_found')
	const { post, comment } = thread
	const { userDeleted, username } = comment ?? post
	const title = comment ? t(language, 'comment-by', { name: username, title: post.title }) : post.title
	return {
		version: '1.0',
		type: embedHosts.length > 0 ? 'rich' : 'link',
		provider_name: config.siteName,
		provider_url: site,
		title,
		...(userDeleted ? {} : { author_name: username, author_url: `${site}/@${username}` }),
		cache_age: cacheAge,
		...thumbnailOf(thread, site, query),
		...(embedHosts.length > 0 ? frameOf({ post, comment }, t(language, 'discussion', { title }), site, query) : {}),
	}
}

type Bounds = Pick<Input['query'], 'maxwidth' | 'maxheight'>

function frameOf(shown: { post: Post; comment: Comment | null }, title: string, site: string, { maxwidth, maxheight }: Bounds) {
	const width = Math.min(frameWidth, maxwidth ?? frameWidth)
	const height = Math.min(frameHeight, maxheight ?? frameHeight)
	const path = shown.comment ? `comment/${shown.comment.id}` : `post/${shown.post.publicId}`
	const attributes = { src: `${site}/embed/${path}`, title, width: String(width), height: String(height) }
	const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
	const html = `<iframe ${written.join(' ')} loading="lazy" style="max-width:100%;border:0"></iframe>`
	return { html, width, height } satisfies Partial<Oembed>
}

/** The largest picture of the post within the bounds; none of a community that is not safe for work. */
function thumbnailOf({ post, comment, isNsfw }: EmbeddedThread, site: string, { maxwidth = 1_280, maxheight = 1_280 }: Bounds) {
	const image = isNsfw || comment ? null : (post.image ?? post.link?.image)
	const fitting = image ? formsOf(image).filter(({ width, height }) => width <= maxwidth && height <= maxheight) : []
	const [largest] = fitting.sort((a, b) => b.width - a.width)
	if (!largest) return {}
	return { thumbnail_url: new URL(largest.url, site).href, thumbnail_width: largest.width, thumbnail_height: largest.height }
}

const formsOf = (image: Image) => [image, ...image.copies]
