import { type ReactNode, Suspense } from 'react'
import type { FragmentModule } from '../pages/door.ts'
import { QuietBoundary } from '../ui/quiet-boundary.tsx'
import type { FragmentName, FragmentProps } from './fragment-list.ts'
import { usePart } from './use-part.ts'

type Props<N extends FragmentName> = FragmentProps<N> & {
	name: N
	/** Stands in until the fragment is here; nothing unless said. */
	fallback?: ReactNode
}

/**
 * Places what another room lends: `<Fragment name="lists/save-to-list" targetId={id} … />`. When its room is away or
 * breaks, there is nothing in its place and the page goes on.
 */
export function Fragment<N extends FragmentName>({ name, fallback = null, ...props }: Props<N>): ReactNode {
	const [room = '', part = ''] = name.split('/')
	const { state, ...found } = usePart({ room, kind: 'fragments', name: part })
	if (state !== 'ready' || !('part' in found)) return state === 'loading' ? fallback : null
	// Doors are typed by fragment-list.ts on the side that lends; names lead to the module of that name.
	const { Fragment: Component } = found.part as FragmentModule<Record<string, unknown>>
	return (
		<QuietBoundary key={name}>
			<Suspense fallback={fallback}>
				<Component {...props} />
			</Suspense>
		</QuietBoundary>
	)
}
