import { useViewer } from '@folkmoot/kit/state'
import { useEffect, useState } from 'react'
import { draftsUnder } from '../drafts/draft-store.ts'
import { bringDraftsOfPost } from '../drafts/drafts-of-post.ts'

const none: ReadonlySet<string> = new Set()
/** The page is drawn before it is asked what was begun elsewhere. */
const afterMs = 300

/** Comments of a post to which the viewer began a reply, here or on another device, and did not send it; `top` for the post itself. */
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
			// Without an answer there is what is on this device.
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
