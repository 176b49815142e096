import path from 'node:path'
import { PlainError } from '@folkmoot/mongod/plain-error'
import type { SourceItem, SourceOptions } from '../sources/source.ts'
import { bestCopies, type FoundItem } from './best-copies.ts'
import { createPages, type Pace, type Pages, Stopped } from './crawl-pages.ts'
import { findJsonFiles, type JsonPage, readJsonPages } from './read-json-pages.ts'

/** A kind of site whose public API gives JSON. */
export interface JsonSite {
	pace: Pace
	/** The name of a community in the path of its address; null for other addresses. */
	communityIn: (path: string) => string | null
	/** Gets all pages of a community. */
	crawl: (pages: Pages, origin: string, community: string) => Promise<void>
	/** What is in these files; called twice. */
	convert: (pages: () => AsyncIterable<JsonPage>, options: SourceOptions) => () => AsyncIterable<FoundItem>
}

/** Reads files, and communities by their addresses, whose pages become files in the folder of the options first. */
export async function* readJsonSite(site: JsonSite, paths: readonly string[], given: SourceOptions): AsyncGenerator<SourceItem> {
	const addresses = paths.filter((name) => /^https?:\/\//i.test(name))
	const files: string[] = []
	let broken: PlainError | null = null
	for (const address of addresses) {
		const crawled = await crawl(site, address, given)
		files.push(...crawled.files)
		if (crawled.broken && crawled.files.length === 0) throw crawled.broken
		broken ??= crawled.broken
	}
	const named = paths.filter((name) => !addresses.includes(name))
	if (named.length > 0) files.push(...(await findJsonFiles(named)))
	const host = given.host ?? (addresses[0] ? new URL(addresses[0]).host : null)
	const options = { ...given, host: host?.toLowerCase() ?? null }
	yield* bestCopies(site.convert(() => readJsonPages(files), options))
	if (broken) throw broken
}

async function crawl(
	site: JsonSite,
	address: string,
	{ folder, isStopped }: SourceOptions,
): Promise<{ files: readonly string[]; broken: PlainError | null }> {
	const url = URL.parse(address)
	const community = url && site.communityIn(url.pathname)
	if (!url || !community)
		throw new PlainError(`${address} is not the address of a community.`, 'copy it from the top of the page of the community.')
	const pages = createPages(path.join(folder, 'pages', url.host.replaceAll(':', '_')), site.pace, isStopped)
	try {
		await site.crawl(pages, url.origin, community)
		if (pages.files.length === 0)
			throw new PlainError(`There is no community at ${address}.`, 'check the address, and that guests may read it.')
		return { files: pages.files, broken: null }
	} catch (error) {
		if (error instanceof Stopped) return { files: pages.files, broken: null }
		if (error instanceof PlainError) return { files: pages.files, broken: error }
		throw error
	}
}
