import type { Deps } from '@folkmoot/service-kit/context'
import { followNotifications } from './follow-notifications.ts'
import { startPushSender } from './send-pushes.ts'

/** Starts the background work of push; returns a function to stop. */
export async function startPush(deps: Deps): Promise<() => Promise<void>> {
	const stops = [await followNotifications(deps), startPushSender(deps)]
	return async () => void (await Promise.all(stops.map((stop) => stop())))
}
