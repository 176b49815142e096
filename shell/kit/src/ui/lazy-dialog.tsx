import type { ComponentType, ReactNode } from 'react'
import { type LazyModule, lazyModule, useModuleWhileOpen } from './lazy-module.ts'
import { SilentErrorBoundary } from './silent-error-boundary.tsx'

type Closable<P> = P & { onClose: () => void }

/**
 * A dialog in a chunk that is loaded when it is opened: `lazyDialog(async () => (await import('./ban-dialog.tsx')).BanDialog)`.
 * If that fails, the dialog closes, and the next opening tries again.
 */
export function lazyDialog<P extends object>(fetchDialog: () => Promise<ComponentType<P>>): (props: Closable<P>) => ReactNode {
	const dialog = lazyModule(fetchDialog)
	return (props) => <LazyDialog dialog={dialog} props={props} />
}

function LazyDialog<P extends object>({ dialog, props }: { dialog: LazyModule<ComponentType<P>>; props: Closable<P> }): ReactNode {
	const Content = useModuleWhileOpen(dialog, true, props.onClose)
	return (
		Content && (
			<SilentErrorBoundary>
				<Content {...props} />
			</SilentErrorBoundary>
		)
	)
}
