import { htmlToMarkdown } from '@folkmoot/markdown/html-to-markdown'
import type { GivenRow, SourceItem, SourceOptions } from '../source.ts'
import { discourseAddresses } from './discourse-addresses.ts'
import type { TextPlaces } from './discourse-inline.ts'
import { discourseMarkdown, type PollVotes } from './discourse-text.ts'

export interface Category {
	id: string
	name: string
	slug: string
	/** HTML. */
	description: string | null
	parent: string | null
	isRestricted: boolean
	createdAt: string | null
}

export interface Topic {
	id: string
	title: string
	slug: string
	category: string | null
	archetype: string
	createdAt: string | null
	isDeleted: boolean
	isVisible: boolean
	isLocked: boolean
	isAboutCategory: boolean
	/** For topics that are a link. */
	link: string | null
}

export interface Post {
	id: string
	topic: string
	number: string
	/** Of the post that it answers, by its number in the topic. */
	replyTo: string | null
	author: string
	createdAt: string | null
	editedAt: string | null
	type: string
	/** Deleted: it is not shown at all. */
	isDeleted: boolean
	/** A place-holder is shown for it: deleted by its author, or hidden by flags. */
	isHidden: boolean
	raw: string | null
	cooked: string | null
	isHtml: boolean
	likes: number
	votes: PollVotes
}

/** What both dumps and the API say of a forum. */
export interface Forum {
	categories: Map<string, Category>
	topics: Map<string, Topic>
	/** Older addresses of a topic. */
	permalinks: Map<string, string[]>
	places: TextPlaces
	options: SourceOptions
	addresses: ReturnType<typeof discourseAddresses>
}

const uncategorized = 'uncategorized'
const blockHtml = /^ {0,3}<(?:div|p|table|ul|ol|dl|details|center|h[1-6]|blockquote|pre|iframe|aside|section|figure|article)[\s>]/im

export function createForum(options: SourceOptions): Forum {
	const addresses = discourseAddresses(options.host)
	const upload = (name: string) => addresses.site && `${addresses.site}/uploads/short-url/${name}`
	return { categories: new Map(), topics: new Map(), permalinks: new Map(), places: { site: addresses.site, upload }, options, addresses }
}

/** Why nothing of a topic is imported; null for one that everybody may read. */
export function reasonAgainst({ categories }: Forum, topic: Topic | undefined): string | null {
	if (!topic) return 'its topic is not in the file'
	if (topic.archetype === 'private_message') return 'a private message'
	if (topic.isDeleted) return 'in a deleted topic'
	if (isRestricted(categories, topic.category)) return 'in a category that not everyone can read'
	if (!topic.isVisible) return 'in an unlisted topic'
	return topic.isAboutCategory ? 'the description of a category' : null
}

/** Or in one that is. */
function isRestricted(categories: Forum['categories'], id: string | null): boolean {
	for (let category = categories.get(id ?? ''), depth = 0; category && depth < 5; category = categories.get(category.parent ?? ''), depth++)
		if (category.isRestricted) return true
	return false
}

/** Small actions have no text, and whispers are for the staff. */
export function reasonAgainstType(type: string): string | null {
	if (type === '3') return 'a note of an action on the topic'
	if (type === '4') return 'a whisper'
	return type === '1' || type === '2' ? null : 'a post of unknown type'
}

/** Sub-categories have communities of their own: their slugs may be those of others. */
export function communityOf({ categories, options }: Forum, id: string | null): string {
	const category = categories.get(id ?? '')
	if (!category && id !== null) return options.community ?? `category-${id}`
	if (!category || (category.slug === uncategorized && options.community !== null)) return options.community ?? uncategorized
	const parent = categories.get(category.parent ?? '')
	const name = /[^-\d]/.test(category.slug) ? category.slug : category.name
	const isTaken = [...categories.values()].some((other) => other.id !== category.id && other.slug === category.slug && category.slug !== '')
	return isTaken && parent ? `${parent.slug || parent.name}-${name}` : name
}

export function communityRow(forum: Forum, category: Category): GivenRow {
	const about = category.description ? htmlToMarkdown(category.description, forum.addresses.site ?? undefined) : null
	const addresses = forum.addresses.category(category.id, category.slug)
	return { kind: 'community', name: communityOf(forum, category.id), about: about || null, createdAt: category.createdAt, addresses }
}

export function* writeCategories(forum: Forum, at: (category: Category) => SourceItem['at']): Generator<SourceItem> {
	for (const category of forum.categories.values()) {
		if (isRestricted(forum.categories, category.id))
			yield { at: at(category), leftOut: { kind: 'community', id: category.id, reason: 'a category that not everyone can read' } }
		else yield { at: at(category), row: communityRow(forum, category) }
	}
}

/** A topic's first post is its text. */
export function postRow(forum: Forum, topic: Topic, post: Post): GivenRow {
	const isGone = post.isDeleted || post.isHidden
	const addresses = [
		...forum.addresses.topic(topic.id, post.id || null),
		...forum.addresses.permalinks(forum.permalinks.get(topic.id) ?? []),
	]
	const body = isGone ? '' : bodyOf(forum, post)
	const isLink = !isGone && topic.link !== null
	return {
		kind: 'post',
		id: `t${topic.id}`,
		community: communityOf(forum, topic.category),
		type: isLink ? 'link' : 'text',
		title: topic.title,
		body: isLink && body.replace(/^<|>$/g, '') === topic.link ? null : body,
		...(isLink && { url: topic.link }),
		locked: topic.isLocked,
		...commonOf(post),
		source: forum.addresses.source(topic.id, topic.slug, post.number),
		addresses,
		...(isGone && { deleted: true }),
	}
}

export function commentRow(forum: Forum, topic: Topic, post: Post): GivenRow {
	const isGone = post.isDeleted || post.isHidden
	const parent = post.replyTo === null || post.replyTo === '1' || post.replyTo === post.number ? null : post.replyTo
	return {
		kind: 'comment',
		id: `t${topic.id}-${post.number}`,
		post: `t${topic.id}`,
		parent: parent === null ? null : `t${topic.id}-${parent}`,
		body: isGone ? '' : bodyOf(forum, post),
		...commonOf(post),
		source: forum.addresses.source(topic.id, topic.slug, post.number),
		addresses: forum.addresses.post(topic.id, post.number, post.id),
		...(isGone && { deleted: true }),
	}
}

function commonOf({ author, createdAt, editedAt, likes, isDeleted, isHidden }: Post) {
	return { author, createdAt, editedAt: isDeleted || isHidden ? null : editedAt, upvotes: likes, downvotes: 0 }
}

function bodyOf({ places }: Forum, { raw, cooked, isHtml, votes }: Post): string {
	const site = places.site ?? undefined
	if (isHtml && raw) return htmlToMarkdown(raw, site)
	// Blocks of HTML would be left out with their words.
	if (cooked && (raw === null || blockHtml.test(raw))) return htmlToMarkdown(cooked, site)
	return discourseMarkdown(raw ?? '', places, votes)
}
