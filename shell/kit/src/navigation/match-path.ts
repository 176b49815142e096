import { safeDecode } from './safe-decode.ts'

/** Matches a path against a pattern and returns its parameters; null if it does not match. */
export type PathPattern = (pathname: string) => Readonly<Record<string, string>> | null

/** Compiles a pattern of the route table: `:name` is one segment or the rest of one, `/*` all that follows. */
export function pathPattern(path: string): PathPattern {
	// Names in URLs never begin with @: `/@anna` is a person, not a community. Every pattern has a group, so a match always has groups.
	const source = path.replace(/:(\w+)/g, '(?<$1>[^/@][^/]*)').replace('/*', '/(?<rest>.+)')
	const pattern = new RegExp(`^${source}(?<end>)$`)
	return (pathname) => {
		const groups = pattern.exec(withoutTrailingSlashes(pathname))?.groups
		if (!groups) return null
		const { end: _end, ...params } = groups
		return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, safeDecode(value)]))
	}
}

/** A loop and no pattern: on a path of many slashes a pattern would cause catastrophic backtracking. */
function withoutTrailingSlashes(pathname: string): string {
	let end = pathname.length
	while (end > 1 && pathname[end - 1] === '/') end -= 1
	return pathname.slice(0, end)
}
