/** Of the path no more than this is shown: most receivers have their secret at its end. */
const pathMax = 12

/** The address of a webhook as it is shown and logged: its host and the beginning of its path. */
export function shownAddress(url: string): string {
	const { host, pathname, search } = new URL(url)
	const path = pathname === '/' ? '' : pathname
	return host + path.slice(0, pathMax) + (path.length > pathMax || search ? '…' : '')
}
