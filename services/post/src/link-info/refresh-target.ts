/** A later refresh is a page that renews itself, not one that leads on. */
const soonSeconds = 5

/** Where `http-equiv="refresh"` or the Refresh header leads at once, as written; undefined if it stays on the page. */
export function refreshTarget(content: string): string | undefined {
	const [, seconds = '', after = ''] = /^(\d*)(.*)$/s.exec(content.trimStart()) ?? []
	const rest = after.replace(/^\.[\d.]*/, '')
	if (Number(seconds) > soonSeconds || /^[^\s;,]/.test(rest)) return undefined
	const given = rest.trimStart().replace(/^[;,]/, '').trimStart()
	const named = given.replace(/^url\s*=/i, '').trimStart()
	const quote = /^["']/.exec(named)?.[0]
	return (quote ? named.slice(1).split(quote)[0] : named)?.trim() || undefined
}
