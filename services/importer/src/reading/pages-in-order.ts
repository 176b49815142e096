import type { Pages } from './crawl-pages.ts'

/**
 * Follows the pages of a list, until there is no next one or a page has nothing new: some sites send the last page for ever, or the
 * first. Returns all ids.
 */
export async function followPages(
	pages: Pages,
	first: string,
	read: (value: unknown) => { ids: readonly string[]; next: string | null },
): Promise<Set<string>> {
	const ids = new Set<string>()
	const asked = new Set<string>()
	for (let address: string | null = first; address !== null && !asked.has(address); ) {
		asked.add(address)
		const page = read(await pages.get(address))
		const known = ids.size
		for (const id of page.ids) ids.add(id)
		address = ids.size > known ? page.next : null
	}
	return ids
}
