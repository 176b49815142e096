import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import { startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { sendingAnnouncements } from './announcement-store.ts'
import { followEventsOfAreas } from './follow-events.ts'
import { sendAnnouncements } from './send-announcements.ts'
import { welcomeHandling } from './send-welcomes.ts'

/** Starts the background work of notifications; returns a function to stop. */
export async function startNotifications(deps: Deps): Promise<() => Promise<void>> {
	const stops = [
		...(await followEventsOfAreas(deps)),
		startBackgroundJob(deps, { name: sendingAnnouncements, step: sendAnnouncements }),
		startJobWorker(deps, welcomeHandling(deps)),
	]
	return async () => {
		await Promise.all(stops.map((stop) => stop()))
	}
}
