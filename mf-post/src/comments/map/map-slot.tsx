import type { Post } from '@folkmoot/post-contract/post'
import type { ReactNode } from 'react'
import { t } from '../text.ts'
import styles from './map.module.css'
import { mapWidth } from './map-lines.ts'

/** Where pages have an aside beside their content. */
export const asideQuery = '(width > 1170px)'
export const mapSlotId = 'thread-map'
/** Threads of fewer comments are hardly longer than a screen. */
const leastComments = 16
/** In pixels, whatever the thread: the place is kept from the first paint on, and the community below stays in sight. */
export const mapHeight = 200

export const hasMap = (noComments: number) => noComments >= leastComments

/**
 * Beside a long thread, on wide screens: the place of its map, which is drawn once the thread is there (`thread-map.tsx`). Hidden
 * from assistive technology and from the Tab key, which have the comments themselves: `j`, `k` and `n` go where it goes.
 */
export function MapSlot({ post: { noComments, newComments } }: { post: Pick<Post, 'noComments' | 'newComments'> }): ReactNode {
	if (!hasMap(noComments)) return null
	return (
		<div className={styles.box} aria-hidden="true">
			<p className={styles.heading}>{t('map')}</p>
			<svg
				id={mapSlotId}
				className={styles.map}
				viewBox={`0 0 ${mapWidth} ${mapHeight}`}
				preserveAspectRatio="none"
				width="100%"
				height={mapHeight}
			/>
			<p className={styles.legend}>
				{newComments > 0 && <span data-kind="new">{t('new')}</span>}
				<span data-kind="author">{t('map-author')}</span>
				<span data-kind="root">{t('comment')}</span>
			</p>
		</div>
	)
}
