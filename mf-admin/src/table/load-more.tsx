import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import styles from './table.module.css'

/** The button that loads the next page. */
export function LoadMore({ isLoading, onClick }: { isLoading: boolean; onClick: () => void }): ReactNode {
	return (
		<div className={styles.more}>
			<Button isLoading={isLoading} onClick={onClick}>
				More
			</Button>
		</div>
	)
}
