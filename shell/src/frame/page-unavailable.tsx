import { Button } from '@folkmoot/kit/ui/button.tsx'
import { StateCard } from '@folkmoot/kit/ui/state-card.tsx'
import { useAtom } from 'jotai'
import Unplug from 'lucide-react/icons/unplug'
import { type ReactNode, useEffect, useRef } from 'react'
import { connectionAtom, connectionReducer } from '../offline/connection.ts'

/** Shown when a room is unavailable: the rest of the site still works. Offline it means that the room is not cached on the device. */
export function PageUnavailable({ onRetry }: { onRetry: () => void }): ReactNode {
	const [{ isOnline }, set] = useAtom(connectionAtom)
	const wasOffline = useRef(false)
	useEffect(() => {
		if (!navigator.onLine) set((now) => connectionReducer(now, { type: 'read-cached', at: null }))
	}, [set])
	useEffect(() => {
		if (isOnline && wasOffline.current) onRetry()
		wasOffline.current = !isOnline
	}, [isOnline, onRetry])
	return (
		<StateCard
			level={1}
			role="alert"
			icon={<Unplug />}
			title={isOnline ? 'This part of the site is away' : 'This page is not kept on this device'}
			action={
				<Button kind="primary" onClick={onRetry}>
					Try again
				</Button>
			}
		>
			{isOnline ? 'It could not be loaded just now. Everything else still works.' : 'It can be read when there is a connection.'}
		</StateCard>
	)
}
