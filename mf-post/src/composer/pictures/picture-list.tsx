import { SortableList } from '@folkmoot/kit/ui/sortable-list.tsx'
import type { ReactNode } from 'react'
import { PictureItem } from './picture-item.tsx'
import styles from './pictures.module.css'
import { t } from './text.ts'
import type { Pictures } from './use-pictures.ts'

interface Props {
	pictures: Pictures
	/** Only descriptions can be changed. */
	isEdit: boolean
	/** The problem shown at pictures without a description. */
	altError: string | undefined
	needsAltText: boolean
}

/** The pictures in order; sortable by dragging or by keyboard. A separate chunk. */
export function PictureList({ pictures, isEdit, altError, needsAltText }: Props): ReactNode {
	const { list, move } = pictures
	return (
		<SortableList ids={list.map(({ key }) => key)} noun="image" onMove={move} isFixed={isEdit}>
			<ol className={styles.list} aria-label={t('heading')}>
				{list.map((picture, index) => (
					<PictureItem
						key={picture.key}
						picture={picture}
						index={index}
						pictures={pictures}
						isEdit={isEdit}
						altError={picture.altText.trim() === '' ? altError : undefined}
						needsAltText={needsAltText}
					/>
				))}
			</ol>
		</SortableList>
	)
}
