import { useAction } from '@folkmoot/kit/api'
import { feedPosition } from '@folkmoot/kit/content/feed/feed-position.ts'
import { type CachedPost, useContentCache } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import { setHidden } from '../feeds.api.ts'
import styles from './feed.module.css'

interface Props {
	post: CachedPost
	position: number
	/** It was hidden just now, by a button that is now unmounted. */
	takesFocus: boolean
}

/** Replaces a post that was just hidden. */
export function HiddenCard({ post, position, takesFocus }: Props): ReactNode {
	const cache = useContentCache()
	const [unhide, isRunning] = useAction(async () => {
		await setHidden(post.id, false)
		cache.put({ ...post, hidden: false })
	})
	return (
		<article className={styles.hidden} aria-label={`Hidden post: ${post.title}`} {...feedPosition(position)}>
			<span>Hidden post</span>
			<Button autoFocus={takesFocus} size="small" isLoading={isRunning} onClick={unhide}>
				Undo
			</Button>
		</article>
	)
}
