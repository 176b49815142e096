import { directionOf, type Language, localeOf } from '@folkmoot/contract-kit/languages'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { compareSiblings, siblingSort } from '@folkmoot/post-contract/reading-order'
import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'
import { postAddress } from '../syndication/atom-entry.ts'
import { renderTree } from '../syndication/render-tree.ts'
import { embedScript, embedStyle } from './embed-look.ts'
import { type EmbeddedThread, embeddedMax } from './read-thread.ts'
import { t } from './text.ts'

/** Where a frame is shown: the site's address without a slash at the end and its name, and the language of the page's own words. */
export interface EmbedReader {
	site: string
	siteName: string
	language: Language
}

/** A thread as a page for frames: plain HTML. */
export function threadPage(thread: EmbeddedThread, reader: EmbedReader): string {
	const { post, comment, isNsfw } = thread
	const { site, siteName, language } = reader
	const address = postAddress(post.communityName, post.publicId, site)
	const here = comment ? `${address}/${comment.id}` : address
	const place = `${site}/${post.communityName}`
	const header = [
		`<p class="by">${nameLink(place, `/${post.communityName}`)}<span>${escapeHtml(siteName)}</span></p>`,
		`<h1${tongue(post)}>${link(address, post.title)}</h1>`,
	].join('')
	const covered = `<p>${escapeHtml(t(language, 'nsfw', { community: post.communityName, site: siteName }))}</p>`
	const body = isNsfw ? covered : `${itemBody(comment ?? post, reader)}${comment ? '' : attachments(post, reader)}`
	const end = `<p class="end">${button(here, t(language, 'join'))}${shownOf(thread, reader)}</p>`
	return page(post.title, `${header}${body}${isNsfw ? '' : replies(thread, reader)}${end}`, reader)
}

/** What stands for a thread that is not there. */
export function unavailablePage({ site, siteName, language }: EmbedReader): string {
	const way = button(`${site}/`, t(language, 'visit', { site: siteName }))
	return page(siteName, `<p>${escapeHtml(t(language, 'unavailable'))}</p><p class="end">${way}</p>`, {
		site,
		siteName,
		language,
	})
}

/** What stands for the discussion of an address that no post links to yet. */
export function noThreadPage(community: string, reader: EmbedReader): string {
	const { site, language } = reader
	const way = button(`${site}/new?community=${encodeURIComponent(community)}`, t(language, 'start', { community }))
	return page(community, `<p>${escapeHtml(t(language, 'none-yet'))}</p><p class="end">${way}</p>`, reader)
}

function page(title: string, body: string, { language }: EmbedReader): string {
	return [
		'<!doctype html>',
		`<html lang="${language}" dir="${directionOf(language)}">`,
		'<head>',
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<title>${escapeHtml(title)}</title>`,
		'<base target="_blank">',
		`<style>${embedStyle}</style>`,
		'</head>',
		`<body><main aria-label="${escapeHtml(title)}">${body}</main>`,
		`<script>${embedScript}</script>`,
		'</body>',
		'</html>',
		'',
	].join('\n')
}

const link = (address: string, text: string, more = '') => `<a href="${escapeHtml(address)}"${more}>${escapeHtml(text)}</a>`
/** Names begin with a sign that would change sides. */
const nameLink = (address: string, text: string) => link(address, text, ' dir="ltr"')
const button = (address: string, text: string) => link(address, text, ' class="button"')
/** The language and direction of what a member wrote. */
const tongue = ({ language }: Pick<Post, 'language'>) => ` dir="auto"${language ? ` lang="${escapeHtml(language)}"` : ''}`

/** Who wrote it and when, and the text. */
function itemBody(item: Post | Comment, reader: EmbedReader): string {
	const text = item.bodyTree?.length ? `<div class="text"${tongue(item)}>${renderTree(item.bodyTree, reader.site)}</div>` : ''
	return `${byline(item, reader)}${text}`
}

function byline({ username, userDeleted, userGroup, createdAt }: Post | Comment, { site, language }: EmbedReader): string {
	const name = userDeleted ? `<span>${escapeHtml(username)}</span>` : nameLink(`${site}/@${username}`, `@${username}`)
	const role = userGroup === 'mods' ? t(language, 'moderator') : userGroup === 'admins' ? t(language, 'admin') : ''
	const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(createdAt))
	const time = `<time datetime="${createdAt}">${escapeHtml(day)}</time>`
	return `<p class="by">${name}${role ? `<span class="role">${escapeHtml(role)}</span>` : ''}${time}</p>`
}

function attachments({ link: linked, images: [image] }: Post, { site }: EmbedReader): string {
	const shown = linked ? `<p class="text">${link(linked.url, linked.hostname, ' rel="nofollow ugc"')}</p>` : ''
	if (!image) return shown
	const size = ` width="${image.width}" height="${image.height}"`
	return `${shown}<img src="${escapeHtml(new URL(image.url, site).href)}"${size} loading="lazy" alt="${escapeHtml(image.altText ?? '')}">`
}

function replies({ post, comment, comments }: EmbeddedThread, reader: EmbedReader): string {
	const { language } = reader
	const heading = comment ? t(language, 'replies', { count: comment.noReplies }) : t(language, 'comments', { count: post.noComments })
	const repliesTo = Map.groupBy(comments, ({ parentId }) => parentId)
	const list = (parentId: string | null): string => {
		const siblings = repliesTo.get(parentId) ?? []
		if (siblings.length === 0) return ''
		const sorted = siblings.toSorted(compareSiblings<string>(siblingSort('best', siblings)))
		return `<ol>${sorted.map((one) => `<li><article>${commentHtml(one, reader)}${list(one.id)}</article></li>`).join('')}</ol>`
	}
	return `<section><h2>${escapeHtml(heading)}</h2><div class="thread">${list(comment?.id ?? null)}</div></section>`
}

/** A deleted comment stands there only because others answer it. */
function commentHtml(comment: Comment, reader: EmbedReader): string {
	return comment.deleted ? `<p class="gone">${escapeHtml(t(reader.language, 'gone'))}</p>` : itemBody(comment, reader)
}

function shownOf({ post, comment, comments, isNsfw }: EmbeddedThread, { language }: EmbedReader): string {
	const count = comment ? comment.noReplies : post.noComments
	const shown = comments.filter(({ deleted }) => !deleted).length
	return isNsfw || shown < embeddedMax || shown >= count ? '' : `<span>${escapeHtml(t(language, 'shown', { shown, count }))}</span>`
}
