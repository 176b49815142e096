import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { StateCard } from '../ui/state-card.tsx'

interface Props {
	title: string
	/** Heading level: 1 where this is the page, 2 within one. */
	level?: 1 | 2
	onRetry: () => Promise<void>
}

/** A page, or a part of one, whose data could not be loaded. */
export function LoadFailure({ title, level = 2, onRetry }: Props): ReactNode {
	return (
		<StateCard level={level} role="alert" icon={<CloudOff />} title={title} action={<Button onClick={onRetry}>Try again</Button>}>
			This could not be loaded just now.
		</StateCard>
	)
}
