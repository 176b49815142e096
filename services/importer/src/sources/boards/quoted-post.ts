/** The post that a text quotes last, by the number that `attribute` gives; quotes in quotes are what others quoted. Null for none. */
export function quotedPost(text: string, attribute: 'pid' | 'post_id'): string | null {
	const number = new RegExp(`\\b${attribute}=["']?(\\d+)`, 'i')
	let quoted: string | null = null
	let depth = 0
	for (const [, slash, attributes = ''] of text.matchAll(/\[(\/?)quote\b([^\]]{0,500})\]/gi)) {
		if (!slash && depth === 0) quoted = number.exec(attributes)?.[1] ?? quoted
		depth = Math.max(0, depth + (slash ? -1 : 1))
	}
	return quoted
}
