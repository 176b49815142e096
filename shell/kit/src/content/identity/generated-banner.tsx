import type { ReactNode } from 'react'
import { deepOf, tintOf } from './colours.ts'
import styles from './identity.module.css'
import { fillOf } from './initial.ts'
import { type Hill, viewOf } from './landscape.ts'
import { clothOf } from './patchwork.ts'

interface ClothProps {
	name: string
	/** Another ground than that of the name. */
	ground?: number | undefined
	columns?: number
	rows?: number
}

/** The banner of a community that has none, from its name: 18 by 3 cells above its page, 17 by 2 on a tile. It fills its box. */
export function CommunityBanner({ name, ground, columns = 18, rows = 3 }: ClothProps): ReactNode {
	const { colours, deep, companion, tint } = clothOf(name, columns, rows, ground)
	const whole = `M0 0h${columns * 8}v${rows * 8}H0z`
	return (
		<svg className={styles.banner} viewBox={`0 0 ${columns * 8} ${rows * 8}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
			<path fill={fillOf(colours.ground)} d={whole} />
			<path fill={deepOf(colours)} d={deep} />
			<path fill={fillOf(colours.companion)} d={companion} />
			<path fill={tintOf(colours)} opacity={0.8} d={tint} />
			<path className={styles.dusk} d={whole} />
		</svg>
	)
}

/** The banner of a member, from their name: the hills of their mark as a wide view. It fills its box. */
export function MemberBanner({ name }: { name: string }): ReactNode {
	const { colours, sun, companion, deep } = viewOf(name)
	return (
		<svg className={styles.banner} viewBox="0 0 160 32" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
			<path fill={fillOf(colours.ground)} d="M0 0h160v32H0z" />
			<ellipse fill={tintOf(colours)} opacity={0.8} {...sun} />
			<path fill={fillOf(colours.companion)} d={companion.map(hillPath).join('')} />
			<path fill={deepOf(colours)} d={deep.map(hillPath).join('')} />
			<path className={styles.dusk} d="M0 0h160v32H0z" />
		</svg>
	)
}

function hillPath({ cx, cy, rx, ry }: Hill): string {
	return `M${cx - rx} ${cy}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`
}
