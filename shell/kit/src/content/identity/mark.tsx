import { memo, type ReactNode, Suspense } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './identity.module.css'
import { fillOf, groundOf, initialOf } from './initial.ts'
import { LazyPattern } from './lazy-pattern.ts'

interface Props {
	kind: 'community' | 'member'
	name: string
	/** Width and height in pixels. Up to 20 it is drawn with less. */
	size: number
	className?: string | undefined
	/** Another ground than that of the name. */
	ground?: number | undefined
}

/**
 * The picture of what has none, drawn from its name: a patchwork for a community, hills for a member. It has no accessible name
 * of its own. Memoized: an update would draw the pattern anew before its code is loaded.
 */
export const Mark = memo(function Mark({ kind, name, size, className, ground = groundOf(name) }: Props): ReactNode {
	return (
		<svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" className={classNames(styles.mark, styles[kind], className)}>
			<path fill={fillOf(ground)} d="M0 0h16v16H0z" />
			<Suspense>
				<LazyPattern kind={kind} name={name} ground={ground} isSmall={size <= 20} />
			</Suspense>
			<text x={8} y={8} className={styles.letter} fontSize={kind === 'community' ? 8.6 : 7.6}>
				{initialOf(name)}
			</text>
		</svg>
	)
})
