/** The public id in the address of a post, whole or without its site, or alone; null where there is none. */
export function postIdIn(text: string): string | null {
	return /(?:^|\/post\/)([0-9A-Za-z_]{8})(?:[/?#].*)?$/.exec(text.trim())?.[1] ?? null
}
