import type { BoardAddresses } from '../boards/board.ts'
import { type BoardPage, boardPage, numberOf } from '../boards/board-url.ts'

export const vbulletinAddresses: BoardAddresses = {
	forum: (id) => [`forumdisplay.php?f=${id}`, `forums/${id}`],
	user: (id) => [`member.php?u=${id}`, `members/${id}`],
	thread: (id) => [
		`showthread.php?t=${id}`,
		`threads/${id}`,
		`showthread.php?threadid=${id}`,
		`showthread.php/${id}`,
		`archive/index.php/t-${id}.html`,
	],
	post: (id) => [`showthread.php?p=${id}`, `showpost.php?p=${id}`],
}

/** The forms of 3 (`showthread.php?t=3`), of 4 (`showthread.php?3-slug`, `threads/3-slug`), of the archive and of print pages. Only the first number counts. */
export function vbulletinCanonical(url: URL, host: string | null): string | null {
	const found = boardPage(url, host)
	const path = found && pathOf(found)
	return path ? found.base + path : null
}

function pathOf({ page, folder, query, bareQuery }: BoardPage): string | null {
	const number = (...names: string[]) => names.map((name) => numberOf(query.get(name))).find((value) => value !== null) ?? null
	const post = number('p', 'postid')
	if (/^(showthread|showpost|printthread)\.php$/.test(page) && post) return `showthread.php?p=${post}`
	if (/^(showthread\.php|threads)$/.test(folder) && post) return `showthread.php?p=${post}`
	const archived = /^([tf])-(\d+)(?:-p-\d+)?\.html$/.exec(page)
	const script = archived ? (archived[1] === 't' ? 'showthread' : 'forumdisplay') : (scripts.get(page) ?? scripts.get(folder))
	if (!script) return null
	const id = archived?.[2] ?? number(...(parameters[script] ?? [])) ?? numberOf(bareQuery) ?? numberOf(page)
	return id && `${script}.php?${parameters[script]?.[0]}=${id}`
}

const scripts = new Map([
	['showthread.php', 'showthread'],
	['printthread.php', 'showthread'],
	['threads', 'showthread'],
	['forumdisplay.php', 'forumdisplay'],
	['forums', 'forumdisplay'],
	['member.php', 'member'],
	['members', 'member'],
])

const parameters: Record<string, string[]> = { showthread: ['t', 'threadid'], forumdisplay: ['f', 'forumid'], member: ['u', 'userid'] }
