import type { Post } from '@folkmoot/post-contract/post'
import { Feed } from 'feed'
import { escapeHtml, treeHtml } from './tree-html.ts'

/** What a feed for readers outside is of. */
export interface AtomSource {
	title: string
	/** Of the page it is of, from the site's. */
	path: string
	/** Its own, with the query. */
	self: string
	/** Address of the site without a slash at the end. */
	site: string
	siteName: string
}

/** Posts as an Atom feed (RFC 4287), readable by itself: with text, link and pictures. */
export function atomFeed(posts: readonly Post[], { title, path, self, site, siteName }: AtomSource): string {
	const feed = new Feed({
		title: escapeHtml(clean(title)),
		id: site + path,
		link: site + path,
		feedLinks: { atom: site + self },
		updated: newest(posts),
		generator: clean(siteName),
	})
	for (const post of posts) {
		const address = postAddress(post, site)
		feed.addItem({
			// The library declares titles to be HTML.
			title: escapeHtml(clean(post.title)),
			id: address,
			link: address,
			date: new Date(post.editedAt ?? post.createdAt),
			published: new Date(post.createdAt),
			author: [post.userDeleted ? { name: 'ghost' } : { name: clean(post.username), link: `${site}/@${post.username}` }],
			category: [{ name: post.communityName, term: post.communityName }],
			content: clean(contentHtml(post, site)),
		})
	}
	return feed.atom1()
}

/** When anything in it was last written or edited. */
export function newest(posts: readonly Post[]): Date {
	return new Date(posts.reduce((latest, { createdAt, editedAt }) => Math.max(latest, Date.parse(editedAt ?? createdAt)), 0))
}

export function postAddress({ communityName, publicId }: Pick<Post, 'communityName' | 'publicId'>, site: string): string {
	return `${site}/${communityName}/post/${publicId}`
}

function contentHtml(post: Post, site: string): string {
	const link = post.link ? `<p><a href="${escapeHtml(post.link.url)}">${escapeHtml(post.link.url)}</a></p>` : ''
	const pictures = post.images.map(
		({ url, altText }) => `<p><img src="${escapeHtml(new URL(url, site).href)}" alt="${escapeHtml(altText ?? '')}"></p>`,
	)
	const talk = `<p><a href="${postAddress(post, site)}">${post.noComments} ${post.noComments === 1 ? 'comment' : 'comments'}</a></p>`
	return [treeHtml(post.bodyTree ?? [], site), link, ...pictures, talk].join('')
}

/** XML has no place for most control characters, nor for halves of characters. */
function clean(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
	return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
