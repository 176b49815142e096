import { Button } from '@folkmoot/kit/ui/button.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import type { ReactNode } from 'react'
import styles from './comments.module.css'

/** The sticky button that jumps to the next new comment. */
export function NextNewButton({ onClick }: { onClick: () => void }): ReactNode {
	return (
		<div className={styles.next} data-commands="">
			<Button size="small" title="n" data-key="n" onClick={onClick}>
				<ArrowDown /> Next new
			</Button>
		</div>
	)
}
