import type { ReactNode } from 'react'
import { useViewerPoll } from '../frame/use-viewer-poll.ts'
import { useOfflineCache } from '../offline/use-offline-cache.ts'
import { useRefreshOnReconnect } from '../offline/use-refresh-on-reconnect.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { PaletteKeys } from '../palette/palette-keys.tsx'
import { LinkPreviews } from '../previews/link-previews.tsx'
import { usePush } from '../push/use-push-question.ts'
import { useSystemNotifications } from '../push/use-system-notifications.ts'
import { InstallBanner } from './install-banner.tsx'
import { UpdatePrompt } from './update-prompt.tsx'
import { useCountAppUse } from './use-count-app-use.ts'
import { useEventStream } from './use-event-stream.ts'
import { useWorker } from './use-worker.ts'

/** Runs after a page has loaded: the viewer poll, the service worker, everything for an installed app, the keys of the command palette, previews of links. */
export function InstalledApp(): ReactNode {
	useViewerPoll()
	const worker = useWorker(useOfflineCache())
	useRefreshOnReconnect()
	useOutbox(worker)
	useSystemNotifications(worker)
	usePush(worker)
	useCountAppUse()
	useEventStream()
	return (
		<>
			<InstallBanner />
			<PaletteKeys />
			<LinkPreviews />
			<UpdatePrompt worker={worker} />
		</>
	)
}
