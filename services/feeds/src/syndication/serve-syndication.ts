import { sitemapPartRoute, sitemapRoute } from '@folkmoot/feeds-contract/syndication-routes'
import type { Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Request, Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { type Document, sendDocument, siteOf } from './send-document.ts'
import { serveAtom } from './serve-atom.ts'
import { serveNodeInfo } from './serve-node-info.ts'
import { maxSitemapEntries, readMonth, sitemap, sitemapIndex, sitemapParts } from './sitemap.ts'
import { readPostDateRange, readSitemapCommunities, readSitemapPosts } from './syndication-reader.ts'

/** Sitemaps of the last hour: reading fifty thousand addresses is expensive. */
const keptSitemaps = { max: 200, ttl: 3_600_000 }
const asSitemap = { type: 'application/xml', maxAge: 3_600 } as const

/** Serves Atom feeds, sitemaps and NodeInfo. */
export function serveSyndication(router: Router, deps: Deps): void {
	const sitemaps = new LRUCache<string, Document, () => Promise<Document>>({
		...keptSitemaps,
		perf: { now: () => deps.now().getTime() },
		fetchMethod: (_key, _earlier, { context: read }) => read(),
	})
	const { db, config } = deps

	async function sendSitemap(req: Request, res: Response): Promise<void> {
		const site = siteOf(req, config.siteUrl)
		const read = async () => {
			const span = await readPostDateRange(db)
			return { text: sitemapIndex(sitemapParts(span), site), changedAt: span?.last ?? null }
		}
		sendDocument(req, res, await sitemaps.forceFetch(`${site}/sitemap.xml`, { context: read }), asSitemap)
	}

	async function sendSitemapPart(req: Request, res: Response): Promise<void> {
		const site = siteOf(req, config.siteUrl)
		const part = String(req.params.part)
		const month = readMonth(part)
		if (!month && part !== 'communities.xml') throw fail('not_found')
		const read = async () => {
			const addresses = month ? await readSitemapPosts(db, month, maxSitemapEntries) : await readSitemapCommunities(db, maxSitemapEntries)
			return { text: sitemap(addresses, site), changedAt: null }
		}
		sendDocument(req, res, await sitemaps.forceFetch(`${site}/sitemap/${part}`, { context: read }), asSitemap)
	}

	serveAtom(router, deps)
	serveNodeInfo(router, deps)
	router.get(sitemapRoute.path, sendSitemap)
	router.get(sitemapPartRoute.path, sendSitemapPart)
}
