import { sentenceFor } from '@folkmoot/kit/api'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'

/** spec 1 §8: what the site needs before anything else could not be had. */
export function FailedStart({ error }: { error: unknown }): ReactNode {
	return (
		<StateCard
			level={1}
			role="alert"
			icon={<TriangleAlert />}
			title={sentenceFor(error)}
			action={
				<Button kind="primary" onClick={() => location.reload()}>
					Try reloading page
				</Button>
			}
		/>
	)
}
