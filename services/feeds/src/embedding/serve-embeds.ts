import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import { chooseLanguage } from '@folkmoot/contract-kit/choose-language'
import { embedCommentRoute, embedLinkRoute, embedPostRoute } from '@folkmoot/feeds-contract/embed-routes'
import type { Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Request, Response, Router } from 'express'
import { sendDocument, siteOf } from '../syndication/send-document.ts'
import { embedScript, embedStyle } from './embed-look.ts'
import { type EmbedReader, noThreadPage, threadPage, unavailablePage } from './embed-page.ts'
import { embedPolicy } from './embed-policy.ts'
import { findPostOfLink } from './link-reader.ts'
import { type EmbeddedThread, readCommentThread, readPostThread } from './read-thread.ts'

/** Makes the page of a request; null if there is none. */
type MakePage = (req: Request, reader: EmbedReader) => Promise<string | null>

/** Serves pages for frames on the hosts that admins list (rules pages-20 to pages-22), the same for everybody; nothing while none is listed. */
export function serveEmbeds(router: Router, { db, config }: Deps): void {
	const send = (makePage: MakePage) => async (req: Request, res: Response) => {
		const { embedHosts, offeredLanguages: offered, defaultLanguage: fallback } = await readSiteSettings(db)
		if (embedHosts.length === 0) throw fail('not_found')
		const acceptLanguage = req.get('accept-language') ?? ''
		const language = chooseLanguage({ chosen: textOf(req.query.lang), acceptLanguage, offered, fallback })
		const reader = { site: siteOf(req, config.siteUrl), siteName: config.siteName, language }
		const made = await makePage(req, reader)
		if (made === null) res.status(404)
		const policy = embedPolicy(embedHosts, { style: embedStyle, script: embedScript })
		res.setHeader('content-security-policy', policy)
		res.setHeader('x-robots-tag', 'noindex')
		res.setHeader('content-language', language)
		res.vary('accept-language')
		// Caches ask each time: what was removed disappears at once.
		sendDocument(req, res, { text: made ?? unavailablePage(reader), changedAt: null }, { type: 'text/html', maxAge: 0, variant: policy })
	}
	const pageOf = (thread: EmbeddedThread | null, reader: EmbedReader) => thread && threadPage(thread, reader)

	router.get(
		embedPostRoute.path,
		send(async (req, reader) => pageOf(await readPostThread(db, String(req.params.postId)), reader)),
	)
	router.get(
		embedCommentRoute.path,
		send(async (req, reader) => pageOf(await readCommentThread(db, String(req.params.commentId)), reader)),
	)
	router.get(
		embedLinkRoute.path,
		send(async (req, reader) => {
			const community = textOf(req.query.community)
			const post = await findPostOfLink(db, community, textOf(req.query.url))
			if (post === undefined) return null
			return post === null ? noThreadPage(community, reader) : pageOf(await readPostThread(db, post), reader)
		}),
	)
}

/** A parameter that is repeated or missing is an empty one. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
