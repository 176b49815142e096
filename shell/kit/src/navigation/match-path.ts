/** Tells whether a path fits a pattern, and what it says. */
export type PathPattern = (pathname: string) => Readonly<Record<string, string>> | null

/** Patterns are written as in the route table: `:name` is a part of the address or the rest of one, `/*` all that follows. */
export function pathPattern(path: string): PathPattern {
	// A name in an address never begins with @: `/@anna` is a person, not a community. Every pattern has a group, so that
	// a match always has groups.
	const source = path.replace(/:(\w+)/g, '(?<$1>[^/@][^/]*)').replace('/*', '/(?<rest>.+)')
	const pattern = new RegExp(`^${source}(?<end>)$`)
	return (pathname) => {
		const groups = pattern.exec(withoutEnd(pathname))?.groups
		if (!groups) return null
		const { end: _end, ...params } = groups
		return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decoded(value)]))
	}
}

/** Without the slashes at its end. No pattern looks for them: an address of slashes would keep it busy for seconds. */
function withoutEnd(pathname: string): string {
	let end = pathname.length
	while (end > 1 && pathname[end - 1] === '/') end -= 1
	return pathname.slice(0, end)
}

function decoded(value: string): string {
	try {
		return decodeURIComponent(value)
	} catch {
		return value
	}
}
