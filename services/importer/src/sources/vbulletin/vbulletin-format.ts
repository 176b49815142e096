import { bbcodeToMarkdown, textToMarkdown } from '@folkmoot/markdown/bbcode-to-markdown'
import type { TableRow } from '../../reading/read-sql-tables.ts'
import type { BoardFormat, BoardForum, BoardPost, BoardThread, BoardVote, State } from '../boards/board.ts'
import { idOf, plainOf, pollMarkdown, pollOptions, timeOf, wordsOf } from '../boards/board-values.ts'
import { createGroupPermissions } from '../boards/group-permissions.ts'
import { createFiles } from '../boards/post-files.ts'
import { vbulletinAddresses } from './vbulletin-addresses.ts'

type Values = TableRow['values']

const states = ['postid', 'threadid', 'parentid', 'userid', 'username', 'dateline', 'visible']

/** vBulletin 3 and 4. */
export function vbulletinFormat(host: string | null): BoardFormat {
	const edits = new Map<string, string>()
	/** Old versions keep what is deleted as visible, and say it here only: `post 12`. */
	const deletions = new Set<string>()
	const polls = new Map<string, string | null>()
	const pollOf = new Map<string, string>()
	const base = host === null ? null : `https://${host}/`
	const files = createFiles((id) => base && `${base}attachment.php?attachmentid=${id}`)
	// Guests and members.
	const permissions = createGroupPermissions(['1', '2'])
	const others: Record<string, (values: Values) => void> = {
		deletionlog: ({ primaryid, type }) => void deletions.add(`${type} ${primaryid}`),
		editlog: ({ postid, dateline }) => void edits.set(postid ?? '', dateline ?? ''),
		poll: (values) => {
			const question = textToMarkdown(plainOf(values.question))
			polls.set(values.pollid ?? '', pollMarkdown(question, pollOptions(values.options, values.votes, '|||')))
		},
		attachment: (values) =>
			files.add(values.postid ?? values.contentid ?? '', { id: values.attachmentid ?? '', name: plainOf(values.filename) }),
		forumpermission: ({ forumid, usergroupid, forumpermissions }) =>
			permissions.add(forumid ?? '', usergroupid ?? '', (Number(forumpermissions) & 1) === 1),
	}
	const address = (kind: 'thread' | 'post', id: string) => base && base + vbulletinAddresses[kind](id)[0]
	const attachment = (file: string, content: string) => files.byId(content) ?? files.byId(file)
	const markdownOf = (text: string) => bbcodeToMarkdown(text, { entities: 'numeric', base, address, attachment })
	return {
		shapes: {
			forum: { needed: ['forumid', 'title', 'parentid'], also: ['description', 'link', 'password', 'options'] },
			thread: { needed: ['threadid', 'forumid', 'title'], also: ['dateline', 'firstpostid', 'open', 'visible', 'pollid'] },
			post: { needed: ['postid', 'threadid', 'userid', 'dateline', 'pagetext'], also: states },
			user: { needed: ['userid', 'username'], also: ['joindate'] },
			deletionlog: { needed: ['primaryid', 'type'] },
			editlog: { needed: ['postid', 'dateline'] },
			poll: { needed: ['pollid', 'question', 'options', 'votes'] },
			attachment: { needed: ['attachmentid', 'filename'], also: ['postid', 'contentid'] },
			forumpermission: { needed: ['forumid', 'usergroupid', 'forumpermissions'] },
			reputation: { needed: ['postid', 'whoadded', 'reputation'], also: ['dateline'] },
		},
		tables: { forum: 'forum', thread: 'thread', user: 'user', post: 'post', vote: 'reputation' },
		others: Object.keys(others),
		stateColumns: states,
		addresses: vbulletinAddresses,
		takeOther: ({ table, values }) => others[table]?.(values),
		forum: (values) => {
			permissions.addParent(values.forumid ?? '', parentOf(values))
			return forumOf(values, (id) => permissions.isHidden(id))
		},
		thread: (values) => {
			const thread = threadOf(values)
			if (deletions.has(`thread ${thread.id}`) && thread.state === 'shown') thread.state = 'deleted'
			const poll = idOf(values.pollid)
			if (poll !== null && thread.movedTo === null) pollOf.set(thread.id, poll)
			return thread
		},
		user: (values) => ({
			id: values.userid ?? '',
			name: plainOf(values.username),
			joinedAt: timeOf(values.joindate),
			isPerson: values.userid !== '0',
		}),
		post: (values) => {
			const isDeleted = deletions.has(`post ${values.postid}`)
			const post = postOf(isDeleted ? { ...values, visible: '2' } : values, (id, text) => files.withRest(id, markdownOf(text)))
			return { ...post, editedAt: timeOf(edits.get(post.id)) }
		},
		vote: voteOf,
		poll: (thread) => polls.get(pollOf.get(thread) ?? '') ?? null,
	}
}

const parentOf = ({ parentid }: Values) => (parentid === '-1' ? null : idOf(parentid))

function forumOf(values: Values, isHidden: (id: string) => boolean): BoardForum {
	const id = values.forumid ?? ''
	return {
		id,
		name: plainOf(values.title?.slice(0, 2_000).replace(/<[^<>]*>/g, '')),
		about: wordsOf(values.description),
		parent: parentOf(values),
		isForum: parentOf(values) !== null && !values.link,
		hiddenBy: () => {
			if (values.password) return 'in a forum with a password'
			if (values.options != null && (Number(values.options) & 1) === 0) return 'in a forum that is not shown'
			return isHidden(id) ? 'in a forum that members may not read' : null
		},
	}
}

function threadOf(values: Values): BoardThread {
	const isMoved = values.open === '10'
	return {
		id: values.threadid ?? '',
		forum: values.forumid ?? '',
		title: plainOf(values.title),
		createdAt: timeOf(values.dateline),
		isLocked: values.open === '0',
		first: idOf(values.firstpostid),
		state: isMoved ? { never: 'only a pointer to a thread that was moved' } : stateOf(values.visible),
		movedTo: isMoved ? idOf(values.pollid) : null,
	}
}

function stateOf(visible: string | null | undefined): State {
	if (visible === '2') return 'deleted'
	return visible === '0' ? { never: 'waiting for approval' } : 'shown'
}

function postOf(values: Values, markdownOf: (id: string, text: string) => string): BoardPost {
	const id = values.postid ?? ''
	const text = values.pagetext
	const state = stateOf(values.visible)
	return {
		id,
		thread: values.threadid ?? '',
		userId: values.userid ?? '',
		username: plainOf(values.username),
		createdAt: timeOf(values.dateline),
		editedAt: null,
		state,
		parent: idOf(values.parentid),
		quoted: null,
		body: text && state === 'shown' ? markdownOf(id, text) : '',
	}
}

/** A reputation that was given for a post is a vote on it. */
function voteOf(values: Values): BoardVote | null {
	const points = Number(values.reputation)
	const post = idOf(values.postid)
	if (post === null || !points) return null
	return { post, voterId: values.whoadded ?? '', isUp: points > 0, createdAt: timeOf(values.dateline) }
}
