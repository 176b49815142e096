import { usePageData } from '@folkmoot/kit/api'
import type { LoadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { inputOf } from './escalation-query.ts'
import { listEscalations } from './escalations.api.ts'

/** Every page of the list has the numbers; where none is shown, the smallest. */
const smallest = { query: { limit: '1' } }

/** Preloads the number; without it a page is still a page. */
export async function loadNoEscalations({ fetch }: LoadContext): Promise<void> {
	await fetch(listEscalations, smallest).catch(() => undefined)
}

interface NoEscalations {
	/** 0 while it is unknown. */
	count: number
	/** After an answer, and from time to time. */
	reload: () => Promise<void>
}

/** How much waits for the admins; until that is known by itself, as the list says where it is shown (`isListed`). */
export function useNoEscalations(isListed: boolean): NoEscalations {
	const [query] = useSearchParams()
	const listed = usePageData(listEscalations, isListed ? inputOf(query) : null)
	const { reload, ...alone } = usePageData(listEscalations, smallest)
	const known = alone.state === 'loaded' ? alone : listed
	return { count: known.state === 'loaded' ? known.data.counts.all : 0, reload }
}
