import type { ModlogEntry } from '@folkmoot/modtools-contract/modlog'
import { listPublicModlog } from '@folkmoot/modtools-contract/modlog-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'
import { type AtomEntry, type FeedReader, postAddress } from './atom-entry.ts'
import { maxEntries, type Source } from './read-source.ts'
import { readCommunity, readSiteStart } from './syndication-reader.ts'
import { t } from './text.ts'

/** The newest entries of the moderation log of a community, or with null of the site, as modtools shows them to guests. */
export async function readModlog({ db, callService }: Deps, place: string | null, reader: FeedReader): Promise<Source> {
	const community = place === null ? null : await readCommunity(db, place)
	if (place !== null && !community) throw fail('community_not_found')
	const communityId = community?._id.toHexString() ?? null
	const { entries } = await callService(listPublicModlog, { body: { communityId, limit: maxEntries } })
	return {
		name: community ? t(reader.language, 'log-of', { community: community.name }) : t(reader.language, 'log'),
		path: modlogPath(community?.name),
		since: community?.createdAt ?? (await readSiteStart(db)),
		entries: entries.map((entry) => modlogEntry(entry, reader)),
	}
}

const modlogPath = (community?: string | null) => (community ? `/${community}/modlog` : '/modlog')

function modlogEntry({ content, by, about, communityName, reason }: ModlogEntry, { site, language }: FeedReader): AtomEntry {
	const { id, action, details, post, comment } = content
	const { rule, automaticRule } = details
	const nameless = action.endsWith('automatic_rule') || typeof automaticRule !== 'string'
	const signature = nameless ? t(language, `as-${content.as}`) : t(language, 'as-rule', { rule: automaticRule })
	const title = t(language, `did-${action}`, {
		actor: by ? `@${by.username}` : signature,
		member: about ? `@${about.username}` : t(language, 'deleted-account'),
		rule: String(rule ?? automaticRule ?? ''),
	})
	const log = site + modlogPath(communityName)
	const item = post && communityName ? postAddress(communityName, post, site) + (comment ? `/${comment}` : '') : null
	const at = new Date(content.at)
	return {
		title,
		id: `${log}#${id}`,
		address: item ?? log,
		author: by?.username ?? null,
		signature,
		community: communityName ?? '',
		html: reason ? `<p>${escapeHtml(reason)}</p>` : '',
		language: '',
		createdAt: at,
		changedAt: at,
	}
}
