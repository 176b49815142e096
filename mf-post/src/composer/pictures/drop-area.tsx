import ImageDown from 'lucide-react/icons/image-down'
import type { ReactNode } from 'react'
import styles from './pictures.module.css'

/** Over the whole page, while files are held over it. */
export function DropArea(): ReactNode {
	return (
		<div className={styles.drop}>
			<div className={styles.dropWords}>
				<ImageDown />
				Drop images to add them
			</div>
		</div>
	)
}
