import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import { t } from './text.ts'

interface Props {
	level: 1 | 2
	onRetry: () => Promise<void>
}

/** The offline screen, where nothing is kept for the page. If the retry helps, it is replaced by the page. */
export function OfflineState({ level, onRetry }: Props): ReactNode {
	const [status, setStatus] = useState('')
	const [isChecking, setChecking] = useState(false)
	const retry = async () => {
		setChecking(true)
		setStatus('')
		await onRetry()
		setChecking(false)
		setStatus(t('still-offline'))
	}
	return (
		<StateCard
			level={level}
			icon={<CloudOff />}
			title={t('offline')}
			action={
				<Button kind="primary" isLoading={isChecking} onClick={retry}>
					{t('retry')}
				</Button>
			}
		>
			<span role="status">{status}</span>
		</StateCard>
	)
}
