import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { Kind } from './escalations.api.ts'

/** The filters, in the order of the tabs. */
export const kinds = ['all', 'item', 'conversation', 'member', 'community', 'moderation'] as const satisfies readonly ('all' | Kind)[]

export interface Shown {
	kind: (typeof kinds)[number]
	state: 'open' | 'answered'
}

/** What the address asks for; unknown values are the defaults. */
export function shownOf(query: URLSearchParams): Shown {
	return {
		kind: kinds.find((kind) => kind === query.get('kind')) ?? 'all',
		state: query.get('state') === 'answered' ? 'answered' : 'open',
	}
}

/** What is called for it. */
export const inputOf = (query: URLSearchParams) => ({ query: { ...shownOf(query), limit: '20' } })

/** The address of what is shown, without defaults. */
export function addressOf({ kind, state }: Shown): string {
	const query = new URLSearchParams({ ...(kind === 'all' ? {} : { kind }), ...(state === 'open' ? {} : { state }) }).toString()
	return query === '' ? paths.admin('escalations') : `${paths.admin('escalations')}?${query}`
}
