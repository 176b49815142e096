import type { TableRow, TableShapes } from '../../reading/read-sql-tables.ts'
import type { Category, Post, Topic } from './forum.ts'

type Values = TableRow['values']

/** What is read of a backup; messages, drafts, mails and passwords are not in it. */
export const sqlShapes: TableShapes = {
	categories: { needed: ['id', 'name', 'slug', 'read_restricted'], also: ['description', 'parent_category_id', 'created_at', 'topic_id'] },
	users: { needed: ['id', 'username', 'created_at'] },
	topics: {
		needed: ['id', 'title', 'archetype', 'created_at'],
		also: ['user_id', 'category_id', 'deleted_at', 'visible', 'closed', 'archived', 'slug', 'featured_link'],
	},
	posts: {
		needed: ['id', 'topic_id', 'post_number', 'user_id', 'raw', 'created_at', 'post_type'],
		also: ['cooked', 'reply_to_post_number', 'deleted_at', 'user_deleted', 'hidden', 'version', 'last_version_at', 'cook_method'],
	},
	post_actions: { needed: ['post_id', 'user_id', 'post_action_type_id'], also: ['deleted_at', 'created_at'] },
	polls: { needed: ['id', 'post_id'] },
	poll_options: { needed: ['id', 'poll_id'], also: ['anonymous_votes'] },
	poll_votes: { needed: ['poll_option_id'] },
	uploads: { needed: ['url', 'sha1'] },
	permalinks: { needed: ['url', 'topic_id'] },
}

/** What says which posts there are, without their texts. */
export const stateColumns = [
	'id',
	'topic_id',
	'post_number',
	'user_id',
	'created_at',
	'post_type',
	'reply_to_post_number',
	'deleted_at',
	'user_deleted',
	'hidden',
]

/** A time without zone is UTC; what is no time stays as it is. */
export function timeOf(value: string | null | undefined): string | null {
	if (!value) return null
	const time = new Date(`${value.replace(' ', 'T')}${/(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(value) ? '' : 'Z'}`)
	return Number.isNaN(time.getTime()) ? value : time.toISOString()
}

const isTrue = (value: string | null | undefined) => value === 't' || value === 'true' || value === '1'

export function categoryOf(values: Values): Category {
	return {
		id: values.id ?? '',
		name: values.name ?? '',
		slug: values.slug ?? '',
		description: values.description ?? null,
		parent: values.parent_category_id ?? null,
		isRestricted: isTrue(values.read_restricted),
		createdAt: timeOf(values.created_at),
	}
}

export function topicOf(values: Values): Topic {
	return {
		id: values.id ?? '',
		title: values.title ?? '',
		slug: values.slug ?? '',
		category: values.category_id ?? null,
		archetype: values.archetype ?? 'regular',
		createdAt: timeOf(values.created_at),
		isDeleted: (values.deleted_at ?? null) !== null,
		isVisible: values.visible === undefined || isTrue(values.visible),
		isLocked: isTrue(values.closed) || isTrue(values.archived),
		isAboutCategory: isAboutCategory(values.title ?? '', Number(values.user_id) < 0),
		link: values.featured_link || null,
	}
}

/** The system writes it for each category. */
export function isAboutCategory(title: string, isBySystem: boolean): boolean {
	return isBySystem && /^About the .* category$/i.test(title)
}

/** The author is the user's id, to be looked up. */
export function postOf(values: Values): Post {
	return {
		id: values.id ?? '',
		topic: values.topic_id ?? '',
		number: values.post_number ?? '',
		replyTo: values.reply_to_post_number ?? null,
		author: values.user_id ?? '',
		createdAt: timeOf(values.created_at),
		editedAt: Number(values.version ?? 1) > 1 ? timeOf(values.last_version_at) : null,
		type: values.post_type ?? '1',
		isDeleted: (values.deleted_at ?? null) !== null,
		isHidden: isTrue(values.user_deleted) || isTrue(values.hidden),
		raw: values.raw ?? null,
		cooked: values.cooked || null,
		isHtml: values.cook_method === '2',
		likes: 0,
		votes: [],
	}
}
