import type { Deps } from '@folkmoot/service-kit/context'
import { keepDoing } from '@folkmoot/service-kit/keep-doing'
import { followNews } from './follow-news.ts'
import { sendAnnouncements } from './send-announcements.ts'
import { sendWelcomes } from './send-welcomes.ts'

/** Starts the background work of notifications; returns a function to stop. */
export async function runNotifications(deps: Deps): Promise<() => Promise<void>> {
	const stops = [
		...(await followNews(deps)),
		keepDoing(deps, { what: 'sending an announcement', step: sendAnnouncements, restMs: 1_000 }),
		keepDoing(deps, { what: 'welcoming new members', step: sendWelcomes, restMs: 30_000 }),
	]
	return async () => {
		await Promise.all(stops.map((stop) => stop()))
	}
}
