import type { Language } from '@folkmoot/contract-kit/languages'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'
import { renderTree } from './render-tree.ts'
import { t } from './text.ts'

/** A post, a comment or an entry of the moderation log in an Atom feed. */
export interface AtomEntry {
	title: string
	address: string
	/** Its id, if other entries may have the same address. */
	id?: string
	/** null if the account is deleted, or not named. */
	author: string | null
	/** Shown for an author who is not named; 'ghost' without. */
	signature?: string
	/** '' for none. */
	community: string
	html: string
	/** The code of its language; '' if it is not known. */
	language: string
	createdAt: Date
	changedAt: Date
}

/** Who reads a feed: the site's address as they see it, without a slash at the end, and their language. */
export interface FeedReader {
	site: string
	language: Language
}

export function postEntry(post: Post, reader: FeedReader): AtomEntry {
	return {
		...sharedFields(post),
		title: post.title,
		address: postAddress(post.communityName, post.publicId, reader.site),
		html: postHtml(post, reader),
	}
}

export function commentEntry(comment: Comment, { site, language }: FeedReader): AtomEntry {
	return {
		...sharedFields(comment),
		title: t(language, 'comment-on', { title: comment.postTitle ?? '' }),
		address: `${postAddress(comment.communityName, comment.postPublicId, site)}/${comment.id}`,
		html: renderTree(comment.bodyTree ?? [], site),
	}
}

function sharedFields({ userDeleted, username, communityName, language, createdAt, editedAt }: Post | Comment) {
	const author = userDeleted ? null : username
	return { author, community: communityName, language, createdAt: new Date(createdAt), changedAt: new Date(editedAt ?? createdAt) }
}

/** Where a post is. */
export function postAddress(communityName: string, publicId: string, site: string): string {
	return `${site}/${communityName}/post/${publicId}`
}

function postHtml(post: Post, { site, language }: FeedReader): string {
	const link = post.link ? `<p><a href="${escapeHtml(post.link.url)}">${escapeHtml(post.link.url)}</a></p>` : ''
	const pictures = post.images.map(
		({ url, altText }) => `<p><img src="${escapeHtml(new URL(url, site).href)}" alt="${escapeHtml(altText ?? '')}"></p>`,
	)
	const address = postAddress(post.communityName, post.publicId, site)
	const commentsLink = `<p><a href="${address}">${t(language, 'comments', { count: post.noComments })}</a></p>`
	return [renderTree(post.bodyTree ?? [], site), link, ...pictures, commentsLink].join('')
}
