import { feedPosition } from '@folkmoot/kit/content/feed/feed-position.ts'
import { useSetHidden } from '@folkmoot/kit/content/hidden/use-set-hidden.ts'
import type { CachedPost } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import styles from './feed.module.css'
import { t } from './text.ts'

interface Props {
	post: CachedPost
	position: number
	/** It was hidden just now, by a button that is now unmounted. */
	takesFocus: boolean
}

/** Replaces a post that was just hidden. */
export function HiddenCard({ post, position, takesFocus }: Props): ReactNode {
	const [setHidden, isRunning] = useSetHidden(post)
	return (
		<article className={styles.hidden} aria-label={t('hidden-title', { title: post.title })} {...feedPosition(position)}>
			<span>{t('hidden')}</span>
			<Button autoFocus={takesFocus} size="small" isLoading={isRunning} onClick={() => void setHidden(false)}>
				{t('undo')}
			</Button>
		</article>
	)
}
