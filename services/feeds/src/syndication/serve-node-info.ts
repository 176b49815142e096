import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import { nodeInfoLinksRoute, nodeInfoRoute } from '@folkmoot/feeds-contract/syndication-routes'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Request, Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import manifest from '../../package.json' with { type: 'json' }
import { sendDocument, siteOf } from './send-document.ts'
import { readUsage, type Usage } from './usage-reader.ts'

/** Metadata for machines (RFC 8631). Not a relation of NodeInfo: its schemas ask for a protocol of federation, and the site has none. */
const relation = 'service-meta'
/** The counts of the last hour, in milliseconds: they read every account. */
const keptUsage = { max: 1, ttl: 3_600_000 }
/** Seconds for which shared caches may keep it. */
const maxAge = 3_600
const type = 'application/json'

/** Serves the site's statistics, in the words of NodeInfo: what directories of sites ask for (rule feeds-20). */
export function serveNodeInfo(router: Router, deps: Deps): void {
	const { db, config } = deps
	const usages = new LRUCache<'site', Usage>({
		...keptUsage,
		allowStale: true,
		perf: { now: () => deps.now().getTime() },
		fetchMethod: () => readUsage(db, deps.now()),
	})

	async function sendNodeInfo(req: Request, res: Response): Promise<void> {
		const [usage, { signupsDisabled }] = await Promise.all([usages.forceFetch('site'), readSiteSettings(db)])
		send(req, res, nodeInfo(usage, { siteName: config.siteName, isOpen: !signupsDisabled }))
	}

	router.get(nodeInfoLinksRoute.path, (req, res) => {
		const href = siteOf(req, config.siteUrl) + nodeInfoRoute.path
		send(req, res, { links: [{ rel: relation, type, href }] })
	})
	router.get(nodeInfoRoute.path, sendNodeInfo)
}

function nodeInfo(usage: Usage, { siteName, isOpen }: { siteName: string; isOpen: boolean }): object {
	const { users, activeMonth, activeHalfyear, posts, comments } = usage
	return {
		software: { name: 'folkmoot', version: manifest.version },
		protocols: [],
		openRegistrations: isOpen,
		usage: { users: { total: users, activeMonth, activeHalfyear }, localPosts: posts, localComments: comments },
		metadata: { nodeName: siteName },
	}
}

/** Scripts of any site may read it. */
function send(req: Request, res: Response, content: object): void {
	res.setHeader('access-control-allow-origin', '*')
	sendDocument(req, res, { text: JSON.stringify(content), changedAt: null }, { type, maxAge })
}
