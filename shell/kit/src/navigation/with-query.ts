/** A path with its query, if there is any. */
export function withQuery(path: string, query: URLSearchParams): string {
	return query.size > 0 ? `${path}?${query}` : path
}
