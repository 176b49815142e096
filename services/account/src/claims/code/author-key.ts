import { importSourceNames } from '@folkmoot/admin-contract/import-sources'
import { oldAddressOf } from '@folkmoot/post-contract/old-address'

/** What the importKey of an author's account says, as the importer makes it: `in-ID:lemmy-lemmy.example:ada`. */
export interface AuthorKey {
	/** Hex id of the community that all of the import went to; null for an import into the whole site. */
	communityId: string | null
	/** The kind of place, such as `lemmy`. */
	source: string
	/** Where it stood, as the import was told; null if that was not said. */
	host: string | null
	/** The name there, in lower case. */
	name: string
}

const form = /^(?:in-([\da-f]{24}):)?([a-z]{1,20}(?:-exchange)?)(?:-([\w.-]{1,253}))?:(\S{1,200})$/

const sources: ReadonlySet<string> = new Set(importSourceNames)

/** null for accounts that came in another way, such as with a community's archive. */
export function parseAuthorKey(importKey: string): AuthorKey | null {
	const [, communityId, source, host, name] = form.exec(importKey) ?? []
	return source && name && sources.has(source) ? { communityId: communityId ?? null, source, host: host ?? null, name } : null
}

/** A host as old addresses have it: lower case, and without `www.`. */
export const plainHost = (host: string): string | null => oldAddressOf(`https://${host}/`)?.host ?? null

/** The importKey has no port and no other characters than these. */
const inKey = (host: string) => host.replace(/[^\w.-]+/g, '-')

/**
 * The host on which the author's own profile is: that which the import was told, or that of the old address of the profile. Null where
 * neither is known, or the two contradict each other.
 */
export function homeOf({ source, host, name }: AuthorKey, oldHost: string | null): string | null {
	if (source === 'reddit') return 'www.reddit.com'
	// Lemmy and PieFed: an author of another instance, whose profile is there.
	const given = name.includes('@') ? name.slice(name.indexOf('@') + 1) : host
	if (given === null || oldHost === null) return given ?? oldHost
	if (plainHost(given) === oldHost) return given
	return inKey(oldHost) === given ? oldHost : null
}
