import type { ReactNode } from 'react'
import { useKeepReading } from '../offline/use-keep-reading.ts'
import { useRefreshWhenBack } from '../offline/use-refresh-when-back.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { PushPrompt } from '../push/push-prompt.tsx'
import { useSystemNotifications } from '../push/use-system-notifications.ts'
import { InstallBanner } from './install-banner.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import { useAppUse } from './use-app-use.ts'
import { useWorker } from './use-worker.ts'

/** Runs after a page has loaded: the service worker and everything for an installed app. */
export function InstalledApp(): ReactNode {
	const worker = useWorker()
	useKeepReading()
	useRefreshWhenBack()
	useOutbox(worker)
	useSystemNotifications(worker)
	useAppUse()
	return (
		<>
			<InstallBanner />
			<PushPrompt worker={worker} />
			<UpdatePrompt worker={worker} />
		</>
	)
}
