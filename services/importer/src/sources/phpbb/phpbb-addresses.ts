import type { BoardAddresses } from '../boards/board.ts'
import { boardPage, numberOf } from '../boards/board-url.ts'

export const phpbbAddresses: BoardAddresses = {
	forum: (id) => [`viewforum.php?f=${id}`],
	user: (id) => [`memberlist.php?mode=viewprofile&u=${id}`, `profile.php?mode=viewprofile&u=${id}`],
	thread: (id) => [`viewtopic.php?t=${id}`, `topic${id}.html`],
	post: (id) => [`viewtopic.php?p=${id}`, `post${id}.html`],
}

/** Parameters in any order, with a session, a page and a forum; and the forms of add-ons: `topic3.html`, `some-title-t3.html`. */
export function phpbbCanonical(url: URL, host: string | null): string | null {
	const found = boardPage(url, host)
	if (!found) return null
	const { page, query, base } = found
	const path = pathOf(page, (name) => numberOf(query.get(name)))
	return path === null ? null : base + path
}

function pathOf(page: string, number: (name: string) => string | null): string | null {
	const [post, topic, forum, user] = ['p', 't', 'f', 'u'].map(number)
	if (page === 'viewtopic.php' && post) return `viewtopic.php?p=${post}`
	if (page === 'viewtopic.php' && topic) return `viewtopic.php?t=${topic}`
	if (page === 'viewforum.php' && forum) return `viewforum.php?f=${forum}`
	if (/^(memberlist|profile)\.php$/.test(page) && user) return `memberlist.php?mode=viewprofile&u=${user}`
	const [, kind = '', id] = /(?:^|-)(topic|post|forum|t|p|f)(\d+)(?:-\d+)?\.html$/.exec(page) ?? []
	if (!id) return null
	return kind.startsWith('f') ? `viewforum.php?f=${id}` : `viewtopic.php?${kind.startsWith('t') ? 't' : 'p'}=${id}`
}
