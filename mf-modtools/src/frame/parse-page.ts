/** The 1-based page in an address; the first by default (rule moderation-12). */
export function parsePage(query: URLSearchParams): number {
	return Math.min(100_000, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1))
}
