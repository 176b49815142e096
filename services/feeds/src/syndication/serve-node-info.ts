import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import { nodeInfoLinksRoute, nodeInfoRoute } from '@folkmoot/feeds-contract/syndication-routes'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Request, Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import manifest from '../../package.json' with { type: 'json' }
import { sendDocument, siteOf } from './send-document.ts'
import { readUsage, type Usage } from './usage-reader.ts'

const schema = 'http://nodeinfo.diaspora.software/ns/schema/2.1'
/** The counts of the last hour, in milliseconds: they read every account. */
const keptUsage = { max: 1, ttl: 3_600_000 }
/** Seconds for which shared caches may keep it. */
const maxAge = 3_600

/** Serves NodeInfo 2.1: what directories and statistics of sites ask for (rule feeds-20). */
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
		send(req, res, nodeInfo(usage, { siteName: config.siteName, isOpen: !signupsDisabled }), `application/json; profile="${schema}#"`)
	}

	router.get(nodeInfoLinksRoute.path, (req, res) => {
		const href = siteOf(req, config.siteUrl) + nodeInfoRoute.path
		send(req, res, { links: [{ rel: schema, href }] }, 'application/json')
	})
	router.get(nodeInfoRoute.path, sendNodeInfo)
}

function nodeInfo(usage: Usage, { siteName, isOpen }: { siteName: string; isOpen: boolean }): object {
	const { users, activeMonth, activeHalfyear, posts, comments } = usage
	return {
		version: '2.1',
		software: { name: 'folkmoot', version: manifest.version },
		protocols: [],
		services: { inbound: [], outbound: [] },
		openRegistrations: isOpen,
		usage: { users: { total: users, activeMonth, activeHalfyear }, localPosts: posts, localComments: comments },
		metadata: { nodeName: siteName },
	}
}

/** Scripts of any site may read it. */
function send(req: Request, res: Response, content: object, type: string): void {
	res.setHeader('access-control-allow-origin', '*')
	sendDocument(req, res, { text: JSON.stringify(content), changedAt: null }, { type, maxAge })
}
