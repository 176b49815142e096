/** The path of this site that an address leads to; `/` for one that leads elsewhere (open redirect) or nowhere. */
export function returnPath(address: string): string {
	const here = 'http://site.invalid'
	// Browsers read `\` as `/`, and drop tabs and line breaks.
	if (!/^\/(?![/\\])/.test(address) || /[\p{Cc}\\]/u.test(address)) return '/'
	const url = URL.parse(address, here)
	return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
