import { type PageData, type ReplyOf, usePageData } from '@folkmoot/kit/api'
import { useEffect } from 'react'
import { listRemovals } from '../admin.api.ts'
import { isBusy } from './removal-words.ts'

const everyMs = 2_000
/** A removal begins a moment after the ban. */
const soonMs = 8_000

/** What bans removed, of one member or all that is under way or can be undone; looked at again while something happens. */
export function useRemovals(username: string | null, since: number): PageData<ReplyOf<typeof listRemovals>> {
	const page = usePageData(listRemovals, { query: username === null ? { open: 'true' } : { username } })
	const { reload } = page
	const isAnyBusy = page.state === 'loaded' && page.data.removals.some(isBusy)
	// biome-ignore lint/correctness/useExhaustiveDependencies: somebody was banned just now
	useEffect(() => {
		const timer = setInterval(() => void reload(), everyMs)
		const end = isAnyBusy ? undefined : setTimeout(() => clearInterval(timer), soonMs)
		return () => {
			clearInterval(timer)
			clearTimeout(end)
		}
	}, [isAnyBusy, reload, since])
	return page
}
