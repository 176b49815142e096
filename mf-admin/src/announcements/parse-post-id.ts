/** The public id in a post's URL or path, or on its own; null if there is none. */
export function parsePostId(text: string): string | null {
	return /(?:^|\/post\/)([0-9A-Za-z_]{8})(?:[/?#].*)?$/.exec(text.trim())?.[1] ?? null
}
