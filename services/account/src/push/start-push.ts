import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import { followNotifications } from './follow-notifications.ts'
import { createPushSender } from './send-pushes.ts'

/** Starts the background work of push; returns a function to stop. */
export async function startPush(deps: Deps): Promise<() => Promise<void>> {
	const sender = createPushSender(deps)
	const stops = [await followNotifications(deps), startBackgroundJob(deps, { name: 'sending pushes', step: sender.sendDue, idleMs: 500 })]
	return async () => {
		await Promise.all(stops.map((stop) => stop()))
		await sender.finish()
	}
}
