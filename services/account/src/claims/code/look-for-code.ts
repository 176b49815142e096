import type { CheckedPlace } from '@folkmoot/account-contract/claim-endpoints'
import type { Network } from '@folkmoot/service-kit/external/external-request'
import { fetchExternal } from '@folkmoot/service-kit/external/fetch-external'
import { hasCode } from './has-code.ts'
import type { Place } from './places-of-author.ts'

/** Of each page, redirects included; all are fetched at once. */
const timeoutMs = 6_000
const maxBytes = 1024 * 1024
const dayMs = 86_400_000

interface Sought {
	code: string
	/** The first that is known of the author. */
	writtenSince: Date
}

/** Looks for the code of a claim at these places. */
export function lookForCode(places: readonly Place[], sought: Sought, network: Network): Promise<CheckedPlace[]> {
	return Promise.all(places.map(async (place) => ({ address: place.address, outcome: await lookAt(place, sought, network) })))
}

async function lookAt({ fetched, api }: Place, sought: Sought, network: Network): Promise<CheckedPlace['outcome']> {
	const wanted = { maxBytes, timeoutMs, staysOnHost: true }
	const page = await fetchExternal(
		fetched,
		api
			? { ...wanted, accept: 'application/json', isWanted: (type) => /^application\/(?:[\w.+-]+\+)?json\b/.test(type) }
			: {
					...wanted,
					accept: 'text/html,text/plain;q=0.5',
					isWanted: (type) => /^(?:text\/|application\/xhtml)/.test(type),
					truncate: true,
				},
		network,
	)
	if (!page?.bytes) return 'unreachable'
	const text = page.bytes.toString()
	if (!api) return hasCode(text, sought.code) ? 'found' : 'absent'
	return judge(parse(text), api, sought)
}

/** What an answer of an API proves. */
export function judge(
	answer: unknown,
	{ read, author, isAuthorsAlone }: NonNullable<Place['api']>,
	sought: Sought,
): CheckedPlace['outcome'] {
	const written = read(answer)
	// Nobody of that name, or what is there now is somebody else's.
	if (!written || written.author.toLowerCase() !== author.toLowerCase()) return 'unreachable'
	if (!hasCode(written.text, sought.code)) return 'absent'
	if (!isAuthorsAlone) return 'found'
	// A name that its owner gave up may be another's since.
	const isNewer = written.since !== undefined && written.since.getTime() > sought.writtenSince.getTime() + dayMs
	return isNewer ? 'newer' : 'proof'
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
