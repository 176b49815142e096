import { Button } from '@folkmoot/kit/ui/button.tsx'
import { useFocusFallback } from '@folkmoot/kit/ui/use-focus-fallback.ts'
import type { ReactNode } from 'react'
import styles from './table.module.css'
import { t } from './text.ts'

interface Props {
	hasMore: boolean
	isLoading: boolean
	/** Rejects when that fails, after it was reported. */
	loadMore: () => Promise<void>
}

/** The button that loads the next page. After the last page it leaves an empty element, which takes over its focus. */
export function LoadMore({ hasMore, isLoading, loadMore }: Props): ReactNode {
	const container = useFocusFallback(hasMore)
	return (
		<div ref={container} tabIndex={-1} className={hasMore ? styles.more : styles.end}>
			{hasMore && (
				<Button isLoading={isLoading} onClick={() => void loadMore().catch(() => undefined)}>
					{t('more')}
				</Button>
			)}
		</div>
	)
}
