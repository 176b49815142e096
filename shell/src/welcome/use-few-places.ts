import { formatShortCount } from '@folkmoot/kit/content/format-count.ts'
import { useSession } from '@folkmoot/kit/state'
import { t } from './text.ts'

const lively = 5

/** How many communities the viewer has joined, and whether that makes a lively page. */
export function useFewPlaces(): string {
	const { communities } = useSession()
	const joined = t('joined', { count: communities.length, shown: formatShortCount(communities.length) })
	return communities.length < lively ? `${joined} ${t('few')}` : joined
}
