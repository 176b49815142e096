import { useViewer } from '@folkmoot/kit/state'
import { useEffect, useState } from 'react'
import { prefetchPostDrafts } from '../drafts/draft-cache.ts'
import { listLocalReplyIds } from '../drafts/draft-store.ts'

const noIds: ReadonlySet<string> = new Set()
/** Delay: the page is drawn before drafts from other devices are fetched. */
const prefetchDelayMs = 300

/** Ids of the comments with an unsent reply draft, from here or another device; `top` for the post itself. */
export function useDraftedReplies(postId: string): ReadonlySet<string> {
	const [drafted, setDrafted] = useState(noIds)
	const username = useViewer()?.username
	useEffect(() => {
		setDrafted(noIds)
		if (username === undefined) return
		const add = (ids: readonly string[]) => {
			if (ids.length > 0) setDrafted((current) => new Set([...current, ...ids]))
		}
		add(listLocalReplyIds(username, 'reply', postId))
		let isMounted = true
		const timer = setTimeout(async () => {
			const start = `reply.${postId}.`
			// If this fails, only the drafts of this device count.
			const drafts = await prefetchPostDrafts(username, postId).catch(() => [])
			if (isMounted) add(drafts.flatMap(({ key }) => (key.startsWith(start) ? [key.slice(start.length)] : [])))
		}, prefetchDelayMs)
		return () => {
			isMounted = false
			clearTimeout(timer)
		}
	}, [username, postId])
	return drafted
}
