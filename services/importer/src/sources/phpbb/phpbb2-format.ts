import { textToMarkdown } from '@folkmoot/markdown/bbcode-to-markdown'
import type { TableRow } from '../../reading/read-sql-tables.ts'
import type { BoardFormat, BoardForum, BoardPost, BoardThread } from '../boards/board.ts'
import { idOf, plainOf, pollMarkdown, timeOf } from '../boards/board-values.ts'
import { phpbbAddresses } from './phpbb-addresses.ts'
import { phpbbMarkdown } from './phpbb-text.ts'

type Values = TableRow['values']

const postColumns = ['post_id', 'topic_id', 'poster_id', 'post_username', 'post_time', 'post_edit_time', 'enable_bbcode']
/** Everybody; all members. Higher levels are for some. */
const openLevels = ['0', '1']

/** phpBB 2: the texts of posts are in a table of their own. */
export function phpbb2Format(host: string | null): BoardFormat {
	const base = host === null ? null : `https://${host}/`
	const posts = new Map<string, Values>()
	const polls = createPolls()
	return {
		shapes: {
			forums: { needed: ['forum_id', 'forum_name'], also: ['forum_desc', 'auth_view', 'auth_read'] },
			topics: {
				needed: ['topic_id', 'forum_id', 'topic_title'],
				also: ['topic_time', 'topic_status', 'topic_first_post_id', 'topic_moved_id'],
			},
			posts: { needed: ['post_id', 'topic_id', 'poster_id', 'post_time'], also: postColumns },
			posts_text: { needed: ['post_id', 'post_text'], also: ['bbcode_uid'] },
			users: { needed: ['user_id', 'username'], also: ['user_regdate'] },
			vote_desc: { needed: ['vote_id', 'topic_id', 'vote_text'] },
			vote_results: { needed: ['vote_id', 'vote_option_text', 'vote_result'] },
		},
		tables: { forum: 'forums', thread: 'topics', user: 'users', post: 'posts', text: 'posts_text' },
		others: ['vote_desc', 'vote_results'],
		stateColumns: postColumns,
		addresses: phpbbAddresses,
		takeOther: polls.take,
		forum: forumOf,
		thread: threadOf,
		user: ({ user_id, username, user_regdate }) => ({
			id: user_id ?? '',
			name: plainOf(username),
			joinedAt: timeOf(user_regdate),
			isPerson: user_id !== '-1',
		}),
		post: (values) => {
			const id = values.post_id ?? ''
			if (values.post_text === undefined) posts.set(id, values)
			return postOf({ ...posts.get(id), ...values }, base)
		},
		poll: polls.of,
	}
}

function forumOf(values: Values): BoardForum {
	const isOpen = [values.auth_view, values.auth_read].every((level) => level == null || openLevels.includes(level))
	return {
		id: values.forum_id ?? '',
		name: plainOf(values.forum_name),
		about: textToMarkdown(plainOf(values.forum_desc)) || null,
		parent: null,
		isForum: true,
		hiddenBy: () => (isOpen ? null : 'in a forum that members may not read'),
	}
}

function threadOf(values: Values): BoardThread {
	const isMoved = values.topic_status === '2'
	return {
		id: values.topic_id ?? '',
		forum: values.forum_id ?? '',
		title: plainOf(values.topic_title),
		createdAt: timeOf(values.topic_time),
		isLocked: values.topic_status === '1',
		first: idOf(values.topic_first_post_id),
		state: isMoved ? { never: 'only a pointer to a thread that was moved' } : 'shown',
		movedTo: isMoved ? idOf(values.topic_moved_id) : null,
	}
}

function postOf(values: Values, base: string | null): BoardPost {
	const form = { uid: values.bbcode_uid ?? '', isBbcode: values.enable_bbcode !== '0' }
	return {
		id: values.post_id ?? '',
		thread: values.topic_id ?? '',
		userId: values.poster_id ?? '',
		username: plainOf(values.post_username),
		createdAt: timeOf(values.post_time),
		editedAt: timeOf(values.post_edit_time),
		state: 'shown',
		parent: null,
		quoted: null,
		body: values.post_text ? phpbbMarkdown(values.post_text, form, { base }) : '',
	}
}

function createPolls() {
	const questions = new Map<string, { id: string; text: string }>()
	const options = new Map<string, { text: string; votes: string }[]>()
	return {
		take: ({ table, values }: TableRow) => {
			const id = values.vote_id ?? ''
			if (table === 'vote_desc') questions.set(values.topic_id ?? '', { id, text: textToMarkdown(plainOf(values.vote_text)) })
			else {
				const option = { text: textToMarkdown(plainOf(values.vote_option_text)), votes: values.vote_result ?? '0' }
				options.set(id, [...(options.get(id) ?? []), option])
			}
		},
		of: (thread: string) => {
			const question = questions.get(thread)
			return question ? pollMarkdown(question.text, options.get(question.id) ?? []) : null
		},
	}
}
