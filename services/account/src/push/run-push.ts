import type { Deps } from '@folkmoot/service-kit/context'
import { keepDoing } from '@folkmoot/service-kit/keep-doing'
import { followNotifications } from './follow-notifications.ts'
import { createPushSender } from './send-pushes.ts'

/** Starts the background work of push; returns a function to stop. */
export async function runPush(deps: Deps): Promise<() => Promise<void>> {
	const sender = createPushSender(deps)
	const stops = [await followNotifications(deps), keepDoing(deps, { what: 'sending pushes', step: sender.sendDue, restMs: 500 })]
	return async () => {
		await Promise.all(stops.map((stop) => stop()))
		await sender.finish()
	}
}
