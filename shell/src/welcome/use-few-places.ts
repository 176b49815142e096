import { formatCount } from '@folkmoot/kit/content/format-count.ts'
import { useSession } from '@folkmoot/kit/state'

const lively = 5

/** How many communities the viewer has joined, and whether that makes a lively page. */
export function useFewPlaces(): string {
	const { communities } = useSession()
	const joined = `${formatCount(communities.length, 'community', 'communities')} joined.`
	return communities.length < lively ? `${joined} Five make a lively page.` : joined
}
