import { Button } from '@folkmoot/kit/ui/button.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import type { ReactNode } from 'react'
import styles from './comments.module.css'
import { t } from './text.ts'

const key = 'n'

/** The sticky button that jumps to the next new comment. */
export function NextNewButton({ onClick }: { onClick: () => void }): ReactNode {
	return (
		<div className={styles.next} data-commands="">
			<Button size="small" title={key} data-key={key} onClick={onClick}>
				<ArrowDown /> {t('next-new')}
			</Button>
		</div>
	)
}
