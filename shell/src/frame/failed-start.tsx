import { ApiError, sentenceFor } from '@folkmoot/kit/api'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useEffect } from 'react'

const lookAgainMs = 5_000

interface Props {
	error: unknown
	reload?: () => void
}

/** spec 1 §8: the initial data could not be loaded. Temporary failures are retried. */
export function FailedStart({ error, reload = () => location.reload() }: Props): ReactNode {
	const isPassing = error instanceof ApiError && (error.status === 503 || error.status === 504)
	useEffect(() => {
		if (!isPassing) return
		// Jitter, so that not everybody retries at the same moment.
		const timer = setTimeout(reload, lookAgainMs * (1 + Math.random()))
		return () => clearTimeout(timer)
	}, [isPassing, reload])
	return (
		<StateCard
			level={1}
			role="alert"
			icon={<TriangleAlert />}
			title={sentenceFor(error)}
			action={
				<Button kind="primary" onClick={() => reload()}>
					Try reloading page
				</Button>
			}
		>
			{isPassing ? 'A part of the site is away. This page looks for it again in a few seconds.' : null}
		</StateCard>
	)
}
