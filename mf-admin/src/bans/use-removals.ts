import { type PageData, type ReplyOf, usePageData } from '@folkmoot/kit/api'
import { useEffect } from 'react'
import { listRemovals } from '../admin.api.ts'
import { isBusy } from './describe-removal.ts'

const pollIntervalMs = 2_000
/** How long to poll after a ban: its removal starts a moment later. */
const pollForMs = 8_000

/** Removals by bans: of one member, or all that are in progress or can be undone. Polled while one is in progress. */
export function useRemovals(username: string | null, since: number): PageData<ReplyOf<typeof listRemovals>> {
	const page = usePageData(listRemovals, { query: username === null ? { open: 'true' } : { username } })
	const { reload } = page
	const isAnyBusy = page.state === 'loaded' && page.data.removals.some(isBusy)
	// biome-ignore lint/correctness/useExhaustiveDependencies: `since` changes with a new ban, which restarts the polling
	useEffect(() => {
		const timer = setInterval(() => void reload(), pollIntervalMs)
		const end = isAnyBusy ? undefined : setTimeout(() => clearInterval(timer), pollForMs)
		return () => {
			clearInterval(timer)
			clearTimeout(end)
		}
	}, [isAnyBusy, reload, since])
	return page
}
