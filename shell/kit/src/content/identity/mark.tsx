import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { type Colours, initialOf } from './colours.ts'
import styles from './identity.module.css'
import { hillsOf, shelfOf } from './landscape.ts'
import { patchOf } from './patchwork.ts'

export type MarkKind = 'community' | 'member' | 'list'

interface Props {
	kind: MarkKind
	name: string
	/** Width and height in pixels. Up to 20 it is drawn with less. */
	size: number
	className?: string | undefined
}

/** The picture of what has none, drawn from its name: a patchwork for a community, hills for a member, spines on a shelf for a list. It has no accessible name of its own. */
export function Mark({ kind, ...rest }: Props): ReactNode {
	const Drawing = drawings[kind]
	return <Drawing {...rest} />
}

const drawings = { community: CommunityMark, member: MemberMark, list: ListMark }

function CommunityMark({ name, size, className }: Omit<Props, 'kind'>): ReactNode {
	const { colours, deep, companion } = patchOf(name)
	return (
		<svg
			viewBox="0 0 16 16"
			width={size}
			height={size}
			aria-hidden="true"
			className={classNames(styles.mark, styles.community, colourClass(colours), className)}
		>
			{size > 20 && <path className={styles.deep} d={deep} />}
			<path className={styles.companion} d={companion} />
			<Letter of={name} size={8.6} />
		</svg>
	)
}

function MemberMark({ name, size, className }: Omit<Props, 'kind'>): ReactNode {
	const { colours, companion, deep } = hillsOf(name)
	return (
		<svg
			viewBox="0 0 16 16"
			width={size}
			height={size}
			aria-hidden="true"
			className={classNames(styles.mark, styles.member, colourClass(colours), className)}
		>
			{size > 20 && <ellipse className={styles.companion} {...companion} />}
			<ellipse className={styles.deep} {...deep} />
			<Letter of={name} size={7.6} />
		</svg>
	)
}

function ListMark({ name, size, className }: Omit<Props, 'kind'>): ReactNode {
	const { colours, heights } = shelfOf(name)
	const tones = [styles.spine, styles.deep, styles.companion, styles.spine, styles.deep]
	return (
		<svg
			viewBox="0 0 16 16"
			width={size}
			height={size}
			aria-hidden="true"
			className={classNames(styles.mark, styles.list, colourClass(colours), className)}
		>
			{heights.map((height, index) => {
				const x = Math.round(220 + 235 * index) / 100
				return <rect key={x} className={tones[index]} x={x} y={13 - height} width={2} height={height} rx={0.4} />
			})}
			<path className={styles.deep} d="M1.4 13h13.2v.9H1.4z" />
		</svg>
	)
}

function Letter({ of, size }: { of: string; size: number }): ReactNode {
	return (
		<text x={8} y={8} className={styles.letter} fontSize={size}>
			{initialOf(of)}
		</text>
	)
}

/** Sets the colours of a drawing for its parts. */
export function colourClass({ ground, companion }: Colours): string {
	return classNames(styles[`ground${ground}`], styles[`companion${companion}`])
}
