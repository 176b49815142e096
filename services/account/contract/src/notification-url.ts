/**
 * The address to open when a notification is clicked: its `toURL` with its id as `fromNotif` (rule notifications-7), so that the
 * page can mark it as seen. `#` stays as it is.
 */
export function notificationUrl(toURL: string, id: string): string {
	if (!toURL.startsWith('/')) return toURL
	const [address, anchor] = toURL.split('#')
	return `${address}${toURL.includes('?') ? '&' : '?'}fromNotif=${id}${anchor ? `#${anchor}` : ''}`
}
