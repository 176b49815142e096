import { useViewer } from '@folkmoot/kit/state'
import { useEffect, useState } from 'react'
import { draftsUnder } from '../drafts/draft-store.ts'

const none: ReadonlySet<string> = new Set()

/** Comments of a post to which the viewer began a reply on this device and did not send it; `top` for the post itself. */
export function useDrafted(postId: string): ReadonlySet<string> {
	const [drafted, setDrafted] = useState(none)
	const username = useViewer()?.username
	useEffect(() => {
		const ids = username === undefined ? [] : draftsUnder(username, 'reply', postId)
		setDrafted(ids.length > 0 ? new Set(ids) : none)
	}, [username, postId])
	return drafted
}
