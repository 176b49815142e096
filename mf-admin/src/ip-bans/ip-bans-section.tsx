import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import Network from 'lucide-react/icons/network'
import type { ReactNode } from 'react'

/** A place kept for what is to come (spec 2 §6). */
export function IpBansSection(): ReactNode {
	return (
		<StateCard icon={<Network />} title="Addresses cannot be banned yet.">
			Until they can, ban accounts from the list of users.
		</StateCard>
	)
}
