import { useSetHidden } from '@folkmoot/kit/content/hidden/use-set-hidden.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t as common } from '../text.ts'
import styles from './hidden-post.module.css'
import { t } from './text.ts'

/** Replaces a post that was hidden on its own page (rule posts-22). */
export function HiddenPost({ post }: { post: Post }): ReactNode {
	const [setHidden, isRunning] = useSetHidden(post)
	return (
		<article className={styles.hidden} aria-label={t('hidden-titled', { title: post.title })}>
			<h1 className={styles.title}>{t('hidden')}</h1>
			{/* The menu that had the focus is unmounted. */}
			<Button autoFocus size="small" isLoading={isRunning} onClick={() => void setHidden(false)}>
				{common('undo')}
			</Button>
		</article>
	)
}

/** Whether the post was hidden while its page was open: a visit to an already hidden post still shows it. */
export function useHiddenHere({ hidden }: Post): boolean {
	const [isInitiallyHidden, setInitiallyHidden] = useState(hidden)
	const wasHidden = useRef(hidden)
	useEffect(() => {
		if (!hidden) setInitiallyHidden(false)
		// Undo unmounts its own button.
		if (wasHidden.current && !hidden && document.activeElement === document.body) document.getElementById('post-title')?.focus()
		wasHidden.current = hidden
	}, [hidden])
	return hidden && !isInitiallyHidden
}
