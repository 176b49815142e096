import { OfflineState } from '@folkmoot/kit/pages/offline-state.tsx'
import { t as tPages } from '@folkmoot/kit/pages/text.ts'
import { useOfflinePart } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import { useAtomValue } from 'jotai'
import Unplug from 'lucide-react/icons/unplug'
import { type ReactNode, useEffect, useRef } from 'react'
import { isReachable } from '../offline/connection.api.ts'
import { connectionAtom } from '../offline/connection.ts'
import { t } from './text.ts'

interface Props {
	/** Tries again, and remounts this if that fails. */
	onRetry: () => void
}

/** Shown when an area is unavailable: the rest of the site still works. Offline it is not kept on the device: the offline screen. */
export function PageUnavailable({ onRetry }: Props): ReactNode {
	const { isOnline } = useAtomValue(connectionAtom)
	const isOffline = !isOnline || (typeof navigator !== 'undefined' && !navigator.onLine)
	const wasOffline = useRef(false)
	useOfflinePart(isOffline)
	useEffect(() => {
		if (isOnline && wasOffline.current) onRetry()
		wasOffline.current = !isOnline
	}, [isOnline, onRetry])
	// The retry starts anew: without a connection it would only take the answer away.
	const retry = async () => void ((await isReachable()) && onRetry())
	if (isOffline) return <OfflineState level={1} onRetry={retry} />
	return (
		<StateCard
			level={1}
			role="alert"
			icon={<Unplug />}
			title={t('unavailable')}
			action={
				<Button kind="primary" onClick={onRetry}>
					{tPages('try-again')}
				</Button>
			}
		>
			{t('unavailable-why')}
		</StateCard>
	)
}
