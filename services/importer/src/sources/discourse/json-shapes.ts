import { isAboutCategory, timeOf } from './backup-tables.ts'
import type { Category, Post, Topic } from './forum.ts'

type Json = Record<string, unknown>

export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : [])
const textOf = (value: unknown): string | null =>
	typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : null
const countOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0)

/** What an answer of the API holds. */
export interface Answer {
	categories: Category[]
	topics: Topic[]
	posts: Post[]
	/** Whoever began a topic, for those whose first post is not there. */
	starters: [topic: string, username: string][]
	isKnown: boolean
}

/** Reads any of `/categories.json`, `/latest.json`, `/t/ID.json`, `/t/ID/posts.json`, `/posts.json`, `/posts/ID.json`, or a list of such. */
export function readAnswer(value: unknown): Answer {
	const answer: Answer = { categories: [], topics: [], posts: [], starters: [], isKnown: false }
	for (const one of Array.isArray(value) ? value : [value]) if (isJson(one)) takeAnswer(answer, one)
	return answer
}

function takeAnswer(answer: Answer, json: Json): void {
	const { category_list, topic_list, post_stream, latest_posts } = json
	if (isJson(category_list)) takeCategories(answer, category_list.categories)
	if (isJson(topic_list)) answer.topics.push(...listOf(topic_list.topics).map(topicFrom))
	if (isJson(post_stream)) takeTopic(answer, json, listOf(post_stream.posts))
	const posts = Array.isArray(latest_posts) ? listOf(latest_posts) : 'post_number' in json ? [json] : []
	for (const post of posts) {
		if (textOf(post.topic_title) !== null)
			answer.topics.push(
				topicFrom({
					...post,
					id: post.topic_id,
					title: post.topic_title,
					slug: post.topic_slug,
					created_at: null,
					user_id: null,
					deleted_at: null,
				}),
			)
		answer.posts.push(postFrom(post, textOf(post.topic_id)))
	}
	answer.isKnown ||= [category_list, topic_list, post_stream].some(isJson) || Array.isArray(latest_posts) || posts.length > 0
}

function takeCategories(answer: Answer, list: unknown, depth = 0): void {
	for (const category of listOf(list)) {
		answer.categories.push(categoryFrom(category))
		if (depth < 4) takeCategories(answer, category.subcategory_list, depth + 1)
	}
}

function takeTopic(answer: Answer, json: Json, posts: Json[]): void {
	if (textOf(json.title) !== null) answer.topics.push(topicFrom(json))
	const starter = isJson(json.details) && isJson(json.details.created_by) ? textOf(json.details.created_by.username) : null
	if (starter !== null) answer.starters.push([textOf(json.id) ?? '', starter])
	for (const post of posts) answer.posts.push(postFrom(post, textOf(post.topic_id) ?? textOf(json.id)))
}

function categoryFrom(json: Json): Category {
	return {
		id: textOf(json.id) ?? '',
		name: textOf(json.name) ?? '',
		slug: textOf(json.slug) ?? '',
		description: textOf(json.description),
		parent: textOf(json.parent_category_id),
		isRestricted: json.read_restricted === true,
		createdAt: null,
	}
}

function topicFrom(json: Json): Topic {
	const title = textOf(json.title) ?? ''
	return {
		id: textOf(json.id) ?? '',
		title,
		slug: textOf(json.slug) ?? '',
		category: textOf(json.category_id),
		archetype: textOf(json.archetype) ?? 'regular',
		createdAt: timeOf(textOf(json.created_at)),
		isDeleted: json.deleted_at != null,
		isVisible: json.visible !== false,
		isLocked: json.closed === true || json.archived === true,
		isAboutCategory: isAboutCategory(title, Number(json.user_id ?? 0) < 0),
		link: textOf(json.featured_link) || null,
	}
}

function postFrom(json: Json, topic: string | null): Post {
	const like = listOf(json.actions_summary).find(({ id }) => id === 2)
	return {
		id: textOf(json.id) ?? '',
		topic: topic ?? '',
		number: textOf(json.post_number) ?? '',
		replyTo: textOf(json.reply_to_post_number),
		author: textOf(json.username) ?? '',
		createdAt: timeOf(textOf(json.created_at)),
		editedAt: countOf(json.version) > 1 ? timeOf(textOf(json.updated_at)) : null,
		type: textOf(json.post_type) ?? '1',
		isDeleted: json.deleted_at != null,
		isHidden: json.user_deleted === true || json.hidden === true || json.cooked_hidden === true,
		raw: textOf(json.raw),
		cooked: textOf(json.cooked),
		isHtml: false,
		likes: countOf(like?.count),
		votes: listOf(json.polls).map(({ options }) => listOf(options).map(({ votes }) => countOf(votes))),
	}
}
