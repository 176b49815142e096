import { Button } from '@folkmoot/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import styles from './table.module.css'

/** Below what grows by a click. */
export function More({ isLoading, onClick }: { isLoading: boolean; onClick: () => void }): ReactNode {
	return (
		<div className={styles.more}>
			<Button isLoading={isLoading} onClick={onClick}>
				More
			</Button>
		</div>
	)
}
