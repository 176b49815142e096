import { createHash } from 'node:crypto'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import { chooseLanguage } from '@folkmoot/contract-kit/choose-language'
import type { Language } from '@folkmoot/contract-kit/languages'
import { type FeedSort, feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import { listAtomRoute, placeAtomRoute, siteAtomRoute, sitemapPartRoute, sitemapRoute } from '@folkmoot/feeds-contract/syndication-routes'
import type { Deps } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { matchesEtag } from '@folkmoot/service-kit/http/etag'
import { hostOrigin } from '@folkmoot/service-kit/http/host-origin'
import type { Request, Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import type { Db } from 'mongodb'
import type { FeedReader } from './atom-entry.ts'
import { atomFeed, lastChange } from './atom-feed.ts'
import { findPublicList } from './list-reader.ts'
import { readListSource, readSource, type Source } from './read-source.ts'
import { maxSitemapEntries, readMonth, sitemap, sitemapIndex, sitemapParts } from './sitemap.ts'
import { readPostDateRange, readSitemapCommunities, readSitemapPosts } from './syndication-reader.ts'

const atomType = 'application/atom+xml'
/** Sitemaps of the last hour: reading fifty thousand addresses is expensive. */
const keptSitemaps = { max: 200, ttl: 3_600_000 }

interface FeedRequest {
	/** The feed's own path, with the query. */
	self: string
	/** `Cache-Control: max-age`, in seconds. */
	maxAge: number
}

interface Document {
	text: string
	/** When its content last changed, if known. */
	changedAt: Date | null
}

/** Serves Atom feeds and sitemaps, which are the same for everybody. */
export function serveSyndication(router: Router, deps: Deps): void {
	const sitemaps = new LRUCache<string, Document, () => Promise<Document>>({
		...keptSitemaps,
		perf: { now: () => deps.now().getTime() },
		fetchMethod: (_key, _earlier, { context: read }) => read(),
	})
	const { db, config } = deps

	async function sendAtom(
		req: Request,
		res: Response,
		{ self, maxAge }: FeedRequest,
		read: (reader: FeedReader) => Promise<Source>,
	): Promise<void> {
		const site = siteOf(req, config.siteUrl)
		const language = await readLanguage(req, db)
		const { name, path, since, entries } = await read({ site, language })
		const title = name ? `${name} - ${config.siteName}` : config.siteName
		const updated = lastChange(entries, since)
		const text = atomFeed(entries, { title, path, self, site, siteName: config.siteName, updated })
		res.setHeader('content-language', language)
		res.vary('accept-language')
		send(req, res, { text, changedAt: updated }, { type: atomType, maxAge })
	}

	async function sendPlace(req: Request, res: Response, place: string | null): Promise<void> {
		const sort = readSort(req.query.sort)
		const self = req.path + (req.query.sort === undefined ? '' : `?sort=${sort}`)
		await sendAtom(req, res, { self, maxAge: 300 }, (reader) => readSource(db, { place, sort, reader, now: deps.now() }))
	}

	/** Each request checks that the list is public, and shared caches revalidate: a list made private disappears at once. */
	async function sendList(req: Request, res: Response): Promise<void> {
		const place = String(req.params.place)
		const list = place.startsWith('@') ? await findPublicList(db, place.slice(1), String(req.params.listName)) : null
		if (!list) throw fail('list_not_found')
		await sendAtom(req, res, { self: req.path, maxAge: 0 }, (reader) => readListSource(db, list, reader))
	}

	async function sendSitemap(req: Request, res: Response): Promise<void> {
		const site = siteOf(req, config.siteUrl)
		const read = async () => {
			const span = await readPostDateRange(db)
			return { text: sitemapIndex(sitemapParts(span), site), changedAt: span?.last ?? null }
		}
		send(req, res, await sitemaps.forceFetch(`${site}/sitemap.xml`, { context: read }), { type: 'application/xml', maxAge: 3_600 })
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
		send(req, res, await sitemaps.forceFetch(`${site}/sitemap/${part}`, { context: read }), { type: 'application/xml', maxAge: 3_600 })
	}

	router.get(siteAtomRoute.path, (req, res) => sendPlace(req, res, null))
	router.get(placeAtomRoute.path, (req, res) => sendPlace(req, res, String(req.params.place)))
	router.get(listAtomRoute.path, sendList)
	router.get(sitemapRoute.path, sendSitemap)
	router.get(sitemapPartRoute.path, sendSitemapPart)
}

/** The language of a feed (rule languages-4): readers of feeds have no account and no cookies. */
async function readLanguage(req: Request, db: Db): Promise<Language> {
	const { offeredLanguages: offered, defaultLanguage: fallback } = await readSiteSettings(db)
	return chooseLanguage({ chosen: '', acceptLanguage: req.get('accept-language') ?? '', offered, fallback })
}

/** The configured address of the site, or the one in the Host header. */
function siteOf(req: Request, siteUrl: string): string {
	if (siteUrl) return siteUrl
	const origin = hostOrigin(req.get('host') ?? '', 'http')
	if (origin === null) throw fail('bad_request')
	return origin
}

function readSort(sort: unknown): FeedSort {
	if (sort === undefined || sort === '') return 'latest'
	const match = feedSorts.find((option) => option === sort)
	if (!match) throw badField('sort', 'That is not a valid feed sort.', 'invalid_sort')
	return match
}

/** 304 if the client has the current version. */
function send(req: Request, res: Response, { text, changedAt }: Document, { type, maxAge }: { type: string; maxAge: number }): void {
	const etag = etagOf(text)
	res.setHeader('cache-control', maxAge > 0 ? `public, max-age=${maxAge}` : 'public, no-cache')
	res.setHeader('etag', etag)
	if (changedAt) res.setHeader('last-modified', changedAt.toUTCString())
	// req.fresh is never true with `Cache-Control: no-cache`, which fetch() of Node adds to conditional requests.
	if (req.fresh || matchesEtag(etag, req.get('if-none-match'))) return void res.status(304).end()
	res.setHeader('content-type', `${type}; charset=utf-8`)
	res.send(text)
}

/** A strong ETag, with its quotes. */
function etagOf(text: string): string {
	return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
