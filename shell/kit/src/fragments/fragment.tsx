import { type ReactNode, Suspense } from 'react'
import type { FragmentModule } from '../pages/door.ts'
import { QuietBoundary } from '../ui/quiet-boundary.tsx'
import type { FragmentName, FragmentProps } from './fragment-list.ts'
import { usePart } from './use-part.ts'

type Props<N extends FragmentName> = FragmentProps<N> & {
	name: N
	/** Shown until the fragment is loaded; default: nothing. */
	fallback?: ReactNode
}

/**
 * Renders a fragment of another room: `<Fragment name="lists/save-to-list" targetId={id} … />`. If its room is
 * unavailable or it throws, nothing is rendered and the page goes on.
 */
export function Fragment<N extends FragmentName>({ name, fallback = null, ...props }: Props<N>): ReactNode {
	const [room = '', part = ''] = name.split('/')
	const { state, ...found } = usePart({ room, kind: 'fragments', name: part })
	if (state !== 'ready' || !('part' in found)) return state === 'loading' ? fallback : null
	// The providing room is typed by fragment-list.ts; the name leads to that module.
	const { Fragment: Component } = found.part as FragmentModule<Record<string, unknown>>
	return (
		<QuietBoundary key={name}>
			<Suspense fallback={fallback}>
				<Component {...props} />
			</Suspense>
		</QuietBoundary>
	)
}
