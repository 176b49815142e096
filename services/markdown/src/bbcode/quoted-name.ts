const attribute = '(?:pid|post_id|time|user_id|dateline|date|post|link|timestamp)'
const names = new RegExp(`^\\s*(?:"([^"]*)"|'([^']*)'|(.*?))(?=\\s+${attribute}=|;\\s*n?\\d+\\s*$|\\s*$)`, 's')

/** Names are shorter, with all that may stand behind them. */
const nameMax = 300

/** Who is quoted, of what stands after `[quote=`: `"Ida" pid='3'`, `Ida post_id=3`, `Ida;3`; null for nobody. */
export function quotedName(given: string): string | null {
	const found = names.exec(given.slice(0, nameMax))
	const name = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
	// phpBB quotes names that have quotes: \"
	return name.replaceAll('\\"', '"') || null
}
