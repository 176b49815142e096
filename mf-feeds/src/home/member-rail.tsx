import { useLazyModule } from '@folkmoot/kit/ui/use-lazy-module.ts'
import { useMediaQuery } from '@folkmoot/kit/ui/use-media-query.ts'
import type { ReactNode } from 'react'
import { GuidelinesCard } from './site-cards.tsx'
import { usePresence } from './use-presence.ts'

const loadRail = () => import(/* webpackChunkName: "rail" */ './rail/rail.tsx')

/**
 * What stands beside a member's feed. Its notes are loaded below the card when the member is there: pages opened and left, or open in
 * the background, cost no request more.
 */
export function MemberRail(): ReactNode {
	const isShown = useMediaQuery('(width > 1170px)')
	const isThere = usePresence()
	const rail = useLazyModule(loadRail, isShown && isThere)
	return (
		<>
			<GuidelinesCard />
			{rail && <rail.Rail />}
		</>
	)
}
