import { type ApiError, errorMessageFor, isOffline } from '@folkmoot/kit/api'
import { useOfflinePart } from '@folkmoot/kit/state'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import { OfflineState } from './offline-state.tsx'
import { t } from './text.ts'

interface Props {
	error: ApiError
	/** Heading level: 1 where this is the page, 2 within one. */
	level?: 1 | 2
	onRetry: () => Promise<void>
}

/** A page, or a part of one, whose data could not be loaded. Without a connection it is the offline screen (rule offline-2). */
export function LoadFailure({ error, level = 2, onRetry }: Props): ReactNode {
	const isCutOff = isOffline(error)
	const isFirst = useOfflinePart(isCutOff)
	if (isFirst) return <OfflineState level={level} onRetry={onRetry} />
	return (
		<StateCard
			level={level}
			role="alert"
			icon={<CloudOff />}
			title={isCutOff ? t('not-available-offline') : errorMessageFor(error)}
			action={<Button onClick={onRetry}>{t('try-again')}</Button>}
		>
			{isCutOff ? null : t('not-loaded')}
		</StateCard>
	)
}
