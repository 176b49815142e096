/** "203.0.113.7", or "203.0.113.0/24" for a range. */
export function formatIpRange({ ip, maskedBits }: { ip: string; maskedBits: number }): string {
	return maskedBits === 0 ? ip : `${ip}/${maskedBits}`
}

/** Converts a typed wildcard to CIDR, `10.0.*.*` → "10.0.0.0/16"; other input is only trimmed. */
export function parseIpRange(text: string): string {
	const typed = text.trim()
	const parts = typed.split('.')
	const open = parts.indexOf('*')
	if (parts.length !== 4 || open < 1 || !parts.slice(open).every((part) => part === '*')) return typed
	return `${parts.map((part) => (part === '*' ? '0' : part)).join('.')}/${open * 8}`
}
