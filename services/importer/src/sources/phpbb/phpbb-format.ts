import type { TableRow } from '../../reading/read-sql-tables.ts'
import type { BoardFormat, BoardForum, BoardPost, BoardThread, BoardUser, State } from '../boards/board.ts'
import { idOf, plainOf, pollMarkdown, timeOf } from '../boards/board-values.ts'
import { createFiles } from '../boards/post-files.ts'
import { quotedPost } from '../boards/quoted-post.ts'
import { phpbbAddresses } from './phpbb-addresses.ts'
import { createPermissions } from './phpbb-permissions.ts'
import { phpbbMarkdown } from './phpbb-text.ts'

type Values = TableRow['values']

const states = ['post_id', 'topic_id', 'poster_id', 'post_username', 'post_time', 'post_visibility', 'post_approved']

/** phpBB 3. */
export function phpbbFormat(host: string | null): BoardFormat {
	const polls = new Map<string, { text: string; votes: string }[]>()
	const questions = new Map<string, string>()
	const base = host === null ? null : `https://${host}/`
	const files = createFiles((id) => base && `${base}download/file.php?id=${id}`)
	const permissions = createPermissions()
	const textOf = (text: string | null | undefined, uid: string | null | undefined) =>
		phpbbMarkdown(text ?? '', { uid: uid ?? '', isBbcode: true }, { base })
	return {
		shapes: {
			forums: {
				needed: ['forum_id', 'parent_id', 'forum_name'],
				also: ['forum_desc', 'forum_desc_uid', 'forum_type', 'forum_password'],
			},
			topics: {
				needed: ['topic_id', 'forum_id', 'topic_title'],
				also: ['topic_time', 'topic_status', 'topic_first_post_id', 'topic_moved_id', 'topic_visibility', 'topic_approved', 'poll_title'],
			},
			posts: {
				needed: ['post_id', 'topic_id', 'poster_id', 'post_time', 'post_text'],
				also: [...states, 'bbcode_uid', 'enable_bbcode', 'post_edit_time'],
			},
			users: { needed: ['user_id', 'username'], also: ['user_type', 'user_regdate'] },
			poll_options: { needed: ['topic_id', 'poll_option_text'], also: ['poll_option_total'] },
			attachments: { needed: ['attach_id', 'post_msg_id', 'real_filename'], also: ['in_message', 'is_orphan'] },
			...permissions.shapes,
		},
		tables: { forum: 'forums', thread: 'topics', user: 'users', post: 'posts' },
		others: ['poll_options', 'attachments', ...Object.keys(permissions.shapes)],
		stateColumns: states,
		addresses: phpbbAddresses,
		takeOther: ({ table, values }) => {
			if (table === 'poll_options') takeOption(polls, values)
			else if (table === 'attachments') takeFile(files, values)
			else permissions.take(table, values)
		},
		forum: (values) => forumOf(values, textOf(values.forum_desc, values.forum_desc_uid), (id) => permissions.isHidden(id)),
		thread: (values) => {
			const thread = threadOf(values)
			if (values.poll_title) questions.set(thread.id, textOf(plainOf(values.poll_title), ''))
			return thread
		},
		user: userOf,
		post: (values) =>
			postOf(values, (id, text) =>
				files.withRest(id, phpbbMarkdown(text, formOf(values), { base, attachment: (_at, name) => files.named(id, name) })),
			),
		poll: (thread) =>
			pollMarkdown(
				questions.get(thread) ?? '',
				(polls.get(thread) ?? []).map(({ text, votes }) => ({ text: textOf(text, ''), votes })),
			),
	}
}

const formOf = (values: Values) => ({ uid: values.bbcode_uid ?? '', isBbcode: values.enable_bbcode !== '0' })

function takeOption(polls: Map<string, { text: string; votes: string }[]>, values: Values): void {
	const topic = values.topic_id ?? ''
	polls.set(topic, [...(polls.get(topic) ?? []), { text: values.poll_option_text ?? '', votes: values.poll_option_total ?? '0' }])
}

/** Those of private messages are in the same table. */
function takeFile(files: ReturnType<typeof createFiles>, values: Values): void {
	if ((values.in_message ?? '0') !== '0' || (values.is_orphan ?? '0') !== '0') return
	files.add(values.post_msg_id ?? '', { id: values.attach_id ?? '', name: plainOf(values.real_filename) })
}

function forumOf(values: Values, about: string, isHidden: (id: string) => boolean): BoardForum {
	const id = values.forum_id ?? ''
	return {
		id,
		name: plainOf(values.forum_name),
		about: about || null,
		parent: idOf(values.parent_id),
		isForum: (values.forum_type ?? '1') === '1',
		hiddenBy: () => {
			if (values.forum_password) return 'in a forum with a password'
			return isHidden(id) ? 'in a forum that members may not read' : null
		},
	}
}

function threadOf(values: Values): BoardThread {
	return {
		id: values.topic_id ?? '',
		forum: values.forum_id ?? '',
		title: plainOf(values.topic_title),
		createdAt: timeOf(values.topic_time),
		isLocked: values.topic_status === '1',
		first: idOf(values.topic_first_post_id),
		state:
			values.topic_status === '2'
				? { never: 'only a pointer to a thread that was moved' }
				: stateOf(values.topic_visibility, values.topic_approved),
		movedTo: values.topic_status === '2' ? idOf(values.topic_moved_id) : null,
	}
}

/** 3.1 and later have a visibility, 3.0 whether it is approved. */
function stateOf(visibility: string | null | undefined, approved: string | null | undefined): State {
	const value = visibility ?? approved ?? '1'
	if (value === '1') return 'shown'
	return value === '2' ? 'deleted' : { never: 'waiting for approval' }
}

function userOf(values: Values): BoardUser {
	return {
		id: values.user_id ?? '',
		name: plainOf(values.username),
		joinedAt: timeOf(values.user_regdate),
		isPerson: values.user_type !== '2' && values.user_id !== '1' && values.user_id !== '-1',
	}
}

function postOf(values: Values, markdownOf: (id: string, text: string) => string): BoardPost {
	const id = values.post_id ?? ''
	const text = values.post_text
	const state = stateOf(values.post_visibility, values.post_approved)
	return {
		id,
		thread: values.topic_id ?? '',
		userId: values.poster_id ?? '',
		username: plainOf(values.post_username),
		createdAt: timeOf(values.post_time),
		editedAt: timeOf(values.post_edit_time),
		state,
		parent: null,
		quoted: quotedPost(text ?? '', 'post_id'),
		body: text && state === 'shown' ? markdownOf(id, text) : '',
	}
}
