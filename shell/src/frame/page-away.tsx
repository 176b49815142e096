import { Button } from '@folkmoot/kit/ui/button.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'

/** A room is away: the rest of the site goes on. */
export function PageAway({ onRetry }: { onRetry: () => void }): ReactNode {
	return (
		<StateCard
			level={1}
			role="alert"
			icon={<Unplug />}
			title="This part of the site is away"
			action={
				<Button kind="primary" onClick={onRetry}>
					Try again
				</Button>
			}
		>
			It could not be loaded just now. Everything else still works.
		</StateCard>
	)
}
