import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import { chooseLanguage } from '@folkmoot/contract-kit/choose-language'
import type { Language } from '@folkmoot/contract-kit/languages'
import { type FeedSort, feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import * as routes from '@folkmoot/feeds-contract/syndication-routes'
import type { Deps } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import type { Request, Response, Router } from 'express'
import type { Db } from 'mongodb'
import type { FeedReader } from './atom-entry.ts'
import { atomFeed, lastChange } from './atom-feed.ts'
import { readMemberComments, readThread } from './comment-sources.ts'
import { findHomeOwner, readHome } from './home-source.ts'
import { findPublicList } from './list-reader.ts'
import { readModlog } from './modlog-source.ts'
import { readListSource, readSource, type Source } from './read-source.ts'
import { sendDocument, siteOf } from './send-document.ts'

const atomType = 'application/atom+xml'
/** Seconds for which shared caches may keep a public feed. */
const publicAge = 300

interface FeedRequest {
	/** The feed's own path, with the query. */
	self: string
	maxAge: number | 'private'
	/** The reader's own language, if it is known. */
	language?: string | undefined
}

/** Serves Atom feeds: those of members' homes at secret addresses, all others the same for everybody. */
export function serveAtom(router: Router, deps: Deps): void {
	const { db, config } = deps

	async function sendAtom(
		req: Request,
		res: Response,
		{ self, maxAge, language: chosen }: FeedRequest,
		read: (reader: FeedReader) => Promise<Source>,
	): Promise<void> {
		const site = siteOf(req, config.siteUrl)
		const language = await readLanguage(req, db, chosen)
		const { name, path, since, entries } = await read({ site, language })
		const title = name ? `${name} - ${config.siteName}` : config.siteName
		const updated = lastChange(entries, since)
		const text = atomFeed(entries, { title, path, self, site, siteName: config.siteName, updated })
		res.setHeader('content-language', language)
		res.vary('accept-language')
		sendDocument(req, res, { text, changedAt: updated }, { type: atomType, maxAge })
	}

	const sendPublic = (read: (req: Request, reader: FeedReader) => Promise<Source>) => (req: Request, res: Response) =>
		sendAtom(req, res, { self: req.path, maxAge: publicAge }, (reader) => read(req, reader))

	async function sendPlace(req: Request, res: Response, place: string | null): Promise<void> {
		const { sort, self } = readSorted(req)
		await sendAtom(req, res, { self, maxAge: publicAge }, (reader) => readSource(db, { place, sort, reader, now: deps.now() }))
	}

	/** Each request checks that the list is public, and shared caches revalidate: a list made private disappears at once. */
	async function sendList(req: Request, res: Response): Promise<void> {
		const place = placeOf(req)
		const list = place.startsWith('@') ? await findPublicList(db, place.slice(1), String(req.params.listName)) : null
		if (!list) throw fail('list_not_found')
		await sendAtom(req, res, { self: req.path, maxAge: 0 }, (reader) => readListSource(db, list, reader))
	}

	/** Each request looks its address up: one that was renewed, or whose member is banned or gone, is nowhere at once. */
	async function sendHome(req: Request, res: Response): Promise<void> {
		const owner = await findHomeOwner(db, String(req.params.token))
		if (!owner) throw fail('not_found')
		const { sort, self } = readSorted(req)
		res.setHeader('x-robots-tag', 'noindex')
		const request = { self, maxAge: 'private', language: owner.language } as const
		await sendAtom(req, res, request, (reader) => readHome(db, owner, { sort, reader, now: deps.now() }))
	}

	router.get(routes.siteAtomRoute.path, (req, res) => sendPlace(req, res, null))
	router.get(
		routes.siteModlogAtomRoute.path,
		sendPublic((_req, reader) => readModlog(deps, null, reader)),
	)
	router.get(routes.placeAtomRoute.path, (req, res) => sendPlace(req, res, placeOf(req)))
	router.get(routes.homeAtomRoute.path, sendHome)
	router.get(
		routes.commentsAtomRoute.path,
		sendPublic((req, reader) => readMemberComments(db, placeOf(req), reader)),
	)
	router.get(
		routes.modlogAtomRoute.path,
		sendPublic((req, reader) => readModlog(deps, placeOf(req), reader)),
	)
	router.get(
		routes.threadAtomRoute.path,
		sendPublic((req, reader) => readThread(db, String(req.params.postId), reader)),
	)
	router.get(routes.listAtomRoute.path, sendList)
}

const placeOf = (req: Request) => String(req.params.place)

/** The language of a feed (rule languages-4): readers of feeds have no cookies, and only those of homes an account. */
async function readLanguage(req: Request, db: Db, chosen = ''): Promise<Language> {
	const { offeredLanguages: offered, defaultLanguage: fallback } = await readSiteSettings(db)
	return chooseLanguage({ chosen, acceptLanguage: req.get('accept-language') ?? '', offered, fallback })
}

/** The sort of a feed of posts, and its own path with it. */
function readSorted(req: Request): { sort: FeedSort; self: string } {
	const { sort } = req.query
	if (sort === undefined) return { sort: 'latest', self: req.path }
	if (sort === '') return { sort: 'latest', self: `${req.path}?sort=latest` }
	const match = feedSorts.find((option) => option === sort)
	if (!match) throw badField('sort', 'That is not a valid feed sort.', 'invalid_sort')
	return { sort: match, self: `${req.path}?sort=${match}` }
}
