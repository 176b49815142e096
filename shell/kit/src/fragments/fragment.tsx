import { type ReactNode, Suspense, useEffect } from 'react'
import type { FragmentModule } from '../pages/remote-module.ts'
import { announceLoadFailure } from '../ui/lazy-module.ts'
import { SilentErrorBoundary } from '../ui/silent-error-boundary.tsx'
import type { FragmentName, FragmentProps } from './fragment-list.ts'
import { fragmentRef } from './fragment-ref.ts'
import { useAreaModule } from './use-area-module.ts'

type Props<N extends FragmentName> = FragmentProps<N> & {
	name: N
	/** Shown until the fragment is loaded; default: nothing. */
	fallback?: ReactNode
}

/**
 * Renders a fragment of another area: `<Fragment name="lists/save-to-list" targetId={id} … />`. If its area is
 * unavailable or it throws, nothing is rendered; the rest of the page still works. A dialog whose area is unavailable
 * closes, so that the viewer can open it again.
 */
export function Fragment<N extends FragmentName>({ name, fallback = null, ...props }: Props<N>): ReactNode {
	return (
		<Suspense fallback={fallback}>
			<LoadedFragment name={name} fallback={fallback} props={props} />
		</Suspense>
	)
}

interface LoadedProps {
	name: FragmentName
	fallback: ReactNode
	/** The fragment's own. */
	props: { onClose?: () => void }
}

function LoadedFragment({ name, fallback, props }: LoadedProps): ReactNode {
	const { state, ...result } = useAreaModule(fragmentRef(name))
	const { onClose } = props
	useEffect(() => {
		if (state !== 'unavailable' || !onClose) return
		onClose()
		announceLoadFailure()
	}, [state, onClose])
	if (state !== 'ready' || !('module' in result)) return state === 'loading' ? fallback : null
	// The providing area is typed by fragment-list.ts; the name leads to that module.
	const { Fragment: Component } = result.module as FragmentModule<Record<string, unknown>>
	return (
		<SilentErrorBoundary key={name}>
			<Component {...props} />
		</SilentErrorBoundary>
	)
}
