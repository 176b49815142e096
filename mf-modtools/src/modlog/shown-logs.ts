import type { ChainedLog, ShownLog } from '@folkmoot/kit/content/chain/verify-chain.ts'
import { siteChain, verifyChain } from '@folkmoot/modtools-contract/modlog-chain'
import { type ModlogEntry, readChain } from './modlog.api.ts'
import { t } from './text.ts'

/**
 * The chains that a page of the moderation log shows, in the order of their newest entries: each community has one, and the site one
 * for what concerns no community. `community` is that of the page, whose chain is shown also if it is empty; '' for the whole site.
 */
export function shownLogs(community: string, entries: readonly ModlogEntry[]): ShownLog<ModlogEntry>[] {
	const logs = new Map<string, ShownLog<ModlogEntry> & { shown: ModlogEntry[] }>()
	const logOf = (name: string, label = name || t('site')) => {
		const key = name.toLowerCase()
		const known = logs.get(key)
		if (known) return known
		const log = { label, log: chainedModlog(name), shown: [] }
		logs.set(key, log)
		return log
	}
	if (community !== '' || entries.length === 0) logOf(community)
	for (const entry of entries) {
		const { content, communityName } = entry
		// A community that is gone has no name: its log cannot be asked for.
		const isGone = communityName === null && content.chain !== siteChain
		const log = isGone ? logOf(content.chain, t('deleted-community')) : logOf(communityName ?? '')
		log.shown.push(entry)
	}
	return [...logs.values()]
}

/** The log of a community, or of the site, as a hash chain to verify. */
function chainedModlog(community: string): ChainedLog<ModlogEntry> {
	let chain = ''
	return {
		name: `modlog:${community.toLowerCase() || siteChain}`,
		read: async (after) => {
			const page = await readChain(community, after)
			chain = page.chain
			return page
		},
		follow: (from, entries, digest) => verifyChain(from, entries, digest, chain),
	}
}
