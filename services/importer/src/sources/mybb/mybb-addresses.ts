import type { BoardAddresses } from '../boards/board.ts'
import { type BoardPage, boardPage, numberOf } from '../boards/board-url.ts'

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
	const path = scriptPath(found) ?? friendlyPath(found.page)
	return path === null ? null : found.base + path
}

function scriptPath({ page, query }: BoardPage): string | null {
	const [post, thread, forum, user] = ['pid', 'tid', 'fid', 'uid'].map((name) => numberOf(query.get(name)))
	if (page === 'showthread.php' && post) return `showthread.php?pid=${post}`
	if (page === 'showthread.php' && thread) return `showthread.php?tid=${thread}`
	if (page === 'forumdisplay.php' && forum) return `forumdisplay.php?fid=${forum}`
	return page === 'member.php' && user ? `member.php?action=profile&uid=${user}` : null
}

function friendlyPath(page: string): string | null {
	const [, kind = '', id = '', inThread] = /^(thread|post|forum|user)-(\d+)(?:-post-(\d+)|-page-\d+)?\.html$/.exec(page) ?? []
	if (inThread) return `showthread.php?pid=${inThread}`
	const scripts: Record<string, string> = {
		thread: `showthread.php?tid=${id}`,
		post: `showthread.php?pid=${id}`,
		forum: `forumdisplay.php?fid=${id}`,
		user: `member.php?action=profile&uid=${id}`,
	}
	return scripts[kind] ?? null
}
