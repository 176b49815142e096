/** The same search with an engine elsewhere, restricted to this site (spec 1 §2). */
export function externalSearchUrl(text: string, siteUrl: string): string {
	return `https://duckduckgo.com/?${new URLSearchParams({ q: `${text} site:${new URL(siteUrl).hostname}` })}`
}
