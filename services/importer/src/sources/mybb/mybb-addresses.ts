import type { BoardAddresses } from '../boards/board.ts'
import { boardPage, numberOf } from '../boards/board-url.ts'

export const mybbAddresses: BoardAddresses = {
	forum: (id) => [`forumdisplay.php?fid=${id}`, `forum-${id}.html`],
	user: (id) => [`member.php?action=profile&uid=${id}`, `user-${id}.html`],
	thread: (id) => [`showthread.php?tid=${id}`, `thread-${id}.html`],
	post: (id) => [`showthread.php?pid=${id}`, `post-${id}.html`],
}

/** Parameters in any order, and the friendly forms: `thread-3.html`, `thread-3-page-2.html`, `thread-3-post-7.html`, `post-7.html`. */
export function mybbCanonical(url: URL, host: string | null): string | null {
	const found = boardPage(url, host)
	if (!found) return null
	const { page, query, base } = found
	const [post, thread, forum, user] = ['pid', 'tid', 'fid', 'uid'].map((name) => numberOf(query.get(name)))
	const friendly = /^(thread|post|forum|user)-(\d+)(?:-post-(\d+)|-page-\d+)?\.html$/.exec(page)
	const [, kind, id, inThread] = friendly ?? []
	if (page === 'showthread.php' && post) return `${base}showthread.php?pid=${post}`
	if (page === 'showthread.php' && thread) return `${base}showthread.php?tid=${thread}`
	if (page === 'forumdisplay.php' && forum) return `${base}forumdisplay.php?fid=${forum}`
	if (page === 'member.php' && user) return `${base}member.php?action=profile&uid=${user}`
	if (kind === 'thread') return inThread ? `${base}showthread.php?pid=${inThread}` : `${base}showthread.php?tid=${id}`
	if (kind === 'post') return `${base}showthread.php?pid=${id}`
	if (kind === 'forum') return `${base}forumdisplay.php?fid=${id}`
	return kind === 'user' ? `${base}member.php?action=profile&uid=${id}` : null
}
