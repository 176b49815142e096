import ImageDown from 'lucide-react/icons/image-down'
import type { ReactNode } from 'react'
import styles from './pictures.module.css'
import { t } from './text.ts'

/** Overlay on the whole page while files are dragged over it. */
export function DropArea(): ReactNode {
	return (
		<div className={styles.drop}>
			<div className={styles.dropText}>
				<ImageDown />
				{t('drop')}
			</div>
		</div>
	)
}
