import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { deepOf, tintOf } from './colours.ts'
import styles from './identity.module.css'
import { fillOf } from './initial.ts'
import { shelfOf } from './landscape.ts'

/** The picture of a list, drawn from its name: spines on a shelf. It has no accessible name of its own. */
export function ListMark({ name, size, className }: { name: string; size: number; className?: string | undefined }): ReactNode {
	const { colours, heights } = shelfOf(name)
	// The deep tone would vanish on the shelf by night.
	const deep = `light-dark(${deepOf(colours)}, ${tintOf(colours)})`
	const ground = fillOf(colours.ground)
	const tones = [ground, deep, fillOf(colours.companion), ground, deep]
	return (
		<svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" className={classNames(styles.mark, styles.list, className)}>
			{heights.map((height, index) => {
				const x = Math.round(220 + 235 * index) / 100
				return <rect key={x} fill={tones[index]} x={x} y={13 - height} width={2} height={height} rx={0.4} />
			})}
			<path fill={deep} d="M1.4 13h13.2v.9H1.4z" />
		</svg>
	)
}
