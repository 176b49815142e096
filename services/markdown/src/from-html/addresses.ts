/** An absolute http(s) address, or null for none: other schemes, and what is not absolute without a base. */
export function absolute(address: string, base: string | undefined): string | null {
	const trimmed = address.trim()
	if (trimmed === '') return null
	const parsed = URL.parse(trimmed.startsWith('//') && !base ? `https:${trimmed}` : trimmed, base)
	return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null
}

const players: readonly [RegExp, string][] = [
	[/^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|youtu\.be)\/([\w-]{11})(?:[?#].*)?$/, 'https://www.youtube.com/watch?v='],
	[/^https?:\/\/player\.vimeo\.com\/video\/(\d+)(?:[?#].*)?$/, 'https://vimeo.com/'],
]

/** The page of a film whose player stands in a frame. */
export function pageOfPlayer(address: string): string {
	for (const [pattern, page] of players) {
		const id = pattern.exec(address)?.[1]
		if (id) return page + id
	}
	return address
}
