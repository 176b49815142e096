/** The page that an address asks for, from 1; the first where it asks for none (spec 1 §2). */
export function pageOf(query: URLSearchParams): number {
	return Math.min(100_000, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1))
}
