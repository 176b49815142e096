import { useAction } from '@folkmoot/kit/api'
import { type CachedPost, useContentCache } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import { setHidden } from '../feeds.api.ts'
import styles from './feed.module.css'

/** Stands where a post was hidden a moment ago. */
export function HiddenCard({ post }: { post: CachedPost }): ReactNode {
	const cache = useContentCache()
	const [undo, isRunning] = useAction(async () => {
		await setHidden(post.id, false)
		cache.put({ ...post, hidden: false })
	})
	return (
		<div className={styles.hidden} role="status">
			<span>Hidden post</span>
			<Button size="small" isLoading={isRunning} onClick={undo}>
				Undo
			</Button>
		</div>
	)
}
