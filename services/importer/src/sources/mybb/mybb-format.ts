import { bbcodeToMarkdown, textToMarkdown } from '@folkmoot/markdown/bbcode-to-markdown'
import type { TableRow } from '../../reading/read-sql-tables.ts'
import type { BoardFormat, BoardForum, BoardPost, BoardThread, BoardVote, State } from '../boards/board.ts'
import { idOf, plainOf, pollMarkdown, pollOptions, timeOf, wordsOf } from '../boards/board-values.ts'
import { createGroupPermissions } from '../boards/group-permissions.ts'
import { createFiles } from '../boards/post-files.ts'
import { quotedPost } from '../boards/quoted-post.ts'
import { mybbAddresses } from './mybb-addresses.ts'

type Values = TableRow['values']

const states = ['pid', 'tid', 'replyto', 'uid', 'username', 'dateline', 'visible']
const separator = '||~|~||'

/** MyBB 1.8. */
export function mybbFormat(host: string | null): BoardFormat {
	const polls = new Map<string, string | null>()
	const base = host === null ? null : `https://${host}/`
	const files = createFiles((id) => base && `${base}attachment.php?aid=${id}`)
	// Guests and members.
	const permissions = createGroupPermissions(['1', '2'])
	const others: Record<string, (values: Values) => void> = {
		polls: (values) => {
			const question = textToMarkdown(plainOf(values.question))
			polls.set(values.tid ?? '', pollMarkdown(question, pollOptions(values.options, values.votes, separator)))
		},
		attachments: (values) => {
			if (values.pid !== '0' && values.visible !== '0') files.add(values.pid ?? '', { id: values.aid ?? '', name: values.filename ?? '' })
		},
		forumpermissions: ({ fid, gid, canview }) => permissions.add(fid ?? '', gid ?? '', canview !== '0'),
	}
	return {
		shapes: {
			forums: { needed: ['fid', 'name', 'pid'], also: ['description', 'linkto', 'type', 'active', 'password'] },
			threads: { needed: ['tid', 'fid', 'subject'], also: ['dateline', 'firstpost', 'closed', 'visible'] },
			posts: { needed: ['pid', 'tid', 'uid', 'dateline', 'message'], also: [...states, 'edittime'] },
			users: { needed: ['uid', 'username'], also: ['regdate'] },
			polls: { needed: ['tid', 'question', 'options', 'votes'] },
			attachments: { needed: ['aid', 'pid', 'filename'], also: ['visible'] },
			reputation: { needed: ['adduid', 'pid', 'reputation'], also: ['dateline'] },
			forumpermissions: { needed: ['fid', 'gid', 'canview'] },
		},
		tables: { forum: 'forums', thread: 'threads', user: 'users', post: 'posts', vote: 'reputation' },
		others: Object.keys(others),
		stateColumns: states,
		addresses: mybbAddresses,
		takeOther: ({ table, values }) => others[table]?.(values),
		forum: (values) => {
			permissions.addParent(values.fid ?? '', idOf(values.pid))
			return forumOf(values, (id) => permissions.isHidden(id))
		},
		thread: threadOf,
		user: (values) => ({
			id: values.uid ?? '',
			name: plainOf(values.username),
			joinedAt: timeOf(values.regdate),
			isPerson: values.uid !== '0',
		}),
		post: (values) => postOf(values, (id, text) => files.withRest(id, bbcodeToMarkdown(text, { base, attachment: files.byId }))),
		vote: voteOf,
		poll: (thread) => polls.get(thread) ?? null,
	}
}

function forumOf(values: Values, isHidden: (id: string) => boolean): BoardForum {
	const id = values.fid ?? ''
	return {
		id,
		name: plainOf(values.name),
		about: wordsOf(values.description),
		parent: idOf(values.pid),
		isForum: (values.type ?? 'f') === 'f' && !values.linkto,
		hiddenBy: () => {
			if (values.password) return 'in a forum with a password'
			if (values.active === '0') return 'in a forum that is not shown'
			return isHidden(id) ? 'in a forum that members may not read' : null
		},
	}
}

function threadOf(values: Values): BoardThread {
	const closed = values.closed ?? ''
	const movedTo = closed.startsWith('moved|') ? closed.slice('moved|'.length) : null
	return {
		id: values.tid ?? '',
		forum: values.fid ?? '',
		title: plainOf(values.subject),
		createdAt: timeOf(values.dateline),
		isLocked: closed === '1',
		first: idOf(values.firstpost),
		state: movedTo === null ? stateOf(values.visible) : { never: 'only a pointer to a thread that was moved' },
		movedTo,
	}
}

function stateOf(visible: string | null | undefined): State {
	if (visible === '-2') return { never: 'a draft' }
	if (visible === '-1') return 'deleted'
	return visible === '0' ? { never: 'waiting for approval' } : 'shown'
}

function postOf(values: Values, markdownOf: (id: string, text: string) => string): BoardPost {
	const id = values.pid ?? ''
	const text = values.message
	const state = stateOf(values.visible)
	return {
		id,
		thread: values.tid ?? '',
		userId: values.uid ?? '',
		username: plainOf(values.username),
		createdAt: timeOf(values.dateline),
		editedAt: timeOf(values.edittime),
		state,
		parent: idOf(values.replyto),
		quoted: quotedPost(text ?? '', 'pid'),
		body: text && state === 'shown' ? markdownOf(id, text) : '',
	}
}

/** A reputation that was given for a post is a vote on it. */
function voteOf(values: Values): BoardVote | null {
	const points = Number(values.reputation)
	const post = idOf(values.pid)
	if (post === null || !points) return null
	return { post, voterId: values.adduid ?? '', isUp: points > 0, createdAt: timeOf(values.dateline) }
}
