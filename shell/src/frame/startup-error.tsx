import { ApiError, errorMessageFor } from '@folkmoot/kit/api'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useEffect } from 'react'
import { t } from './text.ts'

const retryAfterMs = 5_000

interface Props {
	error: unknown
	reload?: () => void
}

/** Shown if the initial data could not be loaded (rule pages-4). Temporary failures are retried by a reload. */
export function StartupError({ error, reload = () => location.reload() }: Props): ReactNode {
	const isTransient = error instanceof ApiError && (error.status === 503 || error.status === 504)
	useEffect(() => {
		if (!isTransient) return
		// Jitter, so that not everybody retries at the same moment.
		const timer = setTimeout(reload, retryAfterMs * (1 + Math.random()))
		return () => clearTimeout(timer)
	}, [isTransient, reload])
	return (
		<StateCard
			level={1}
			role="alert"
			icon={<TriangleAlert />}
			title={errorMessageFor(error)}
			action={
				<Button kind="primary" onClick={() => reload()}>
					{t('reload')}
				</Button>
			}
		>
			{isTransient ? t('part-down') : null}
		</StateCard>
	)
}
