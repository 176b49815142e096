import type { ReactNode } from 'react'
import { deepOf } from './colours.ts'
import { fillOf } from './initial.ts'
import { hillsOf } from './landscape.ts'
import { patchOf } from './patchwork.ts'

export interface PatternProps {
	kind: 'community' | 'member'
	name: string
	/** The ground under it. */
	ground: number
	/** Draws one shape less. */
	isSmall: boolean
}

/** What a mark has between its ground and its letter. */
export function Pattern({ kind, name, ground, isSmall }: PatternProps): ReactNode {
	if (kind === 'member') {
		const { colours, deep, companion } = hillsOf(name)
		return (
			<>
				{!isSmall && <ellipse fill={fillOf(colours.companion)} {...companion} />}
				<ellipse fill={deepOf(colours)} {...deep} />
			</>
		)
	}
	const { colours, deep, companion } = patchOf(name, ground)
	return (
		<>
			{!isSmall && <path fill={deepOf(colours)} d={deep} />}
			<path fill={fillOf(colours.companion)} d={companion} />
		</>
	)
}
