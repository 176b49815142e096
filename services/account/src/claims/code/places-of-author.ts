import type { OldAddress } from '@folkmoot/post-contract/old-address'
import { type AuthorKey, homeOf, parseAuthorKey, plainHost } from './author-key.ts'
import { type ApiAnswer, oldSites } from './old-sites.ts'

/** A page on which the code of a claim may be. All addresses are those of the import: none comes from a member. */
export interface Place {
	/** The page, as people see it. */
	address: string
	/** Where it is fetched. */
	fetched: string
	/** Whose word counts there, and what it says; null for a page that tells nobody's words apart. */
	api: (Pick<ApiAnswer, 'read' | 'isAuthorsAlone'> & { author: string }) | null
}

interface ImportedAuthor {
	importKey: string
	/** The name of the author is not shown: neither is the address of the profile. */
	isUnnamed: boolean
	originals: readonly string[]
	/** Where the profile stood. */
	oldProfile: OldAddress | null
}

/** The address of a host, without a path. */
export type OriginOf = (host: string) => string
export const secureOrigin: OriginOf = (host) => `https://${host}`

/** Names as the places with an API have them: safe in a path and in a query. */
const isSafe = (name: string) => /^[\p{L}\p{N}_.-]{1,60}$/u.test(name) && /[\p{L}\p{N}]/u.test(name)

/** Where the code of an imported author may be: the old profile, then the originals shown. */
export function placesOf({ importKey, isUnnamed, originals, oldProfile }: ImportedAuthor, originOf: OriginOf = secureOrigin): Place[] {
	const key = parseAuthorKey(importKey)
	const home = key && homeOf(key, oldProfile?.host ?? null)
	const profile = isUnnamed ? null : profilePlace(key, { home, oldProfile, originOf })
	const items = originals.flatMap((address) => itemPlace(address, { key, home, originOf }) ?? [])
	return profile ? [profile, ...items] : items
}

const nameIn = ({ name }: AuthorKey) => name.split('@')[0] ?? ''

function profilePlace(
	key: AuthorKey | null,
	{ home, oldProfile, originOf }: { home: string | null; oldProfile: OldAddress | null; originOf: OriginOf },
): Place | null {
	const site = key && oldSites.get(key.source)
	if (site && home && isSafe(nameIn(key))) {
		const name = encodeURIComponent(nameIn(key))
		const { path, ...api } = site.profile(name)
		return { address: `https://${home}${site.profilePage(name)}`, fetched: originOf(home) + path, api: { ...api, author: nameIn(key) } }
	}
	if (site || !oldProfile) return null
	const page = `${oldProfile.host}${oldProfile.path}`
	return { address: `https://${page}`, fetched: originOf(oldProfile.host) + oldProfile.path, api: null }
}

function itemPlace(
	address: string,
	{ key, home, originOf }: { key: AuthorKey | null; home: string | null; originOf: OriginOf },
): Place | null {
	const url = URL.parse(address)
	if (!url || !/^https?:$/.test(url.protocol)) return null
	const site = key && oldSites.get(key.source)
	const isHome = home !== null && plainHost(url.host) === plainHost(home)
	const answer = isHome ? site?.item(url.pathname) : null
	if (!key || !home || !answer) return { address, fetched: address, api: null }
	const { path, ...api } = answer
	return { address, fetched: originOf(home) + path, api: { ...api, author: nameIn(key) } }
}
