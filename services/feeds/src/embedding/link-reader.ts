import { limits } from '@folkmoot/contract-kit/limits'
import type { Db } from 'mongodb'
import { feedCollections } from '../collections.ts'
import { readCommunity } from '../syndication/syndication-reader.ts'

/** Parameters that name a reader's way to a page, not the page. */
const ofCampaigns = /^(?:utm_\w+|fbclid|gclid|ref)$/

/** The forms in which members may have linked to an address: with and without its last slash, over http and https. */
function linkForms(address: string): string[] {
	const url = address.length <= limits.linkMax ? URL.parse(address) : null
	if (!url || !/^https?:$/.test(url.protocol)) return []
	url.hash = ''
	for (const name of [...url.searchParams.keys()]) if (ofCampaigns.test(name)) url.searchParams.delete(name)
	const rest = url.href.slice(url.protocol.length)
	const path = rest.slice(0, rest.length - url.search.length)
	const bare = path.replace(/\/$/, '')
	const forms = [bare, `${bare}/`].flatMap((form) => [`https:${form}${url.search}`, `http:${form}${url.search}`])
	return [...new Set([address, ...forms])]
}

/** The public id of the latest post of a community that links to an address; null if none does, undefined if there is no such community. */
export async function findPostOfLink(db: Db, communityName: string, address: string): Promise<string | null | undefined> {
	const community = await readCommunity(db, communityName)
	if (!community) return undefined
	const which = { communityId: community._id, 'link.url': { $in: linkForms(address) }, deletion: null }
	const options = { sort: { createdAt: -1, _id: -1 }, projection: { publicId: 1 } } as const
	return (await feedCollections(db).posts.findOne(which, options))?.publicId ?? null
}
