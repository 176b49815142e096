import type { CustomFetch } from 'openid-client'

const wellKnown = '/.well-known/openid-configuration'
/** A sign-in takes two steps, so metadata are kept for some minutes at least, whatever the issuer says; in milliseconds. */
const keptMs = { least: 5 * 60_000, most: 60 * 60_000 }
/** More than there may be issuers. */
const keptMax = 20

interface Kept {
	body: string
	type: string
	until: number
}

/** What issuers have said about themselves, by the address that says it. */
const kept = new Map<string, Kept>()

/** Asks an issuer for its metadata once for as long as it allows to keep them; everything else is fetched each time. */
export function keepingMetadata(fetch: CustomFetch, now: () => number = Date.now): CustomFetch {
	return async (address, options) => {
		if (!address.endsWith(wellKnown)) return fetch(address, options)
		const known = kept.get(address)
		if (known && known.until > now()) return answerOf(known)
		const answer = await fetch(address, options)
		if (answer.status !== 200) return answer
		const read = { body: await answer.text(), type: answer.headers.get('content-type') ?? '' }
		const oldest = kept.size < keptMax ? undefined : kept.keys().next().value
		if (oldest !== undefined) kept.delete(oldest)
		kept.set(address, { ...read, until: now() + lifetimeOf(answer) })
		return answerOf(read)
	}
}

/** What an issuer said led to a failure: the next sign-in asks it again. */
export function forgetMetadata(issuer: string): void {
	for (const address of kept.keys()) if (address.startsWith(issuer)) kept.delete(address)
}

const answerOf = ({ body, type }: Pick<Kept, 'body' | 'type'>) => new Response(body, { headers: { 'content-type': type } })

function lifetimeOf({ headers }: Response): number {
	const [, seconds = '0'] = /(?:^|[\s,])max-age=(\d{1,9})/.exec(headers.get('cache-control') ?? '') ?? []
	return Math.min(Math.max(Number(seconds) * 1_000, keptMs.least), keptMs.most)
}
