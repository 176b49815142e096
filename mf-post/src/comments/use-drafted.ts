import { useViewer } from '@folkmoot/kit/state'
import { useEffect, useState } from 'react'
import { draftsUnder } from '../drafts/draft-store.ts'
import { bringDraftsOfPost } from '../drafts/drafts-of-post.ts'

const none: ReadonlySet<string> = new Set()
/** Delay: the page is drawn before drafts from other devices are fetched. */
const afterMs = 300

/** Ids of the comments with an unsent reply draft, from here or another device; `top` for the post itself. */
export function useDrafted(postId: string): ReadonlySet<string> {
	const [drafted, setDrafted] = useState(none)
	const username = useViewer()?.username
	useEffect(() => {
		setDrafted(none)
		if (username === undefined) return
		const add = (ids: readonly string[]) => {
			if (ids.length > 0) setDrafted((known) => new Set([...known, ...ids]))
		}
		add(draftsUnder(username, 'reply', postId))
		let isHere = true
		const timer = setTimeout(async () => {
			const start = `reply.${postId}.`
			// If this fails, only the drafts of this device count.
			const drafts = await bringDraftsOfPost(username, postId).catch(() => [])
			if (isHere) add(drafts.flatMap(({ key }) => (key.startsWith(start) ? [key.slice(start.length)] : [])))
		}, afterMs)
		return () => {
			isHere = false
			clearTimeout(timer)
		}
	}, [username, postId])
	return drafted
}
