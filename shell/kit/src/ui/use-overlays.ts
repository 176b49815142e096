import { lazyModule, useModuleWhileOpen } from './lazy-module.ts'

const overlays = lazyModule(() => import('@folkmoot/kit/overlays'))

/** Loads the overlays before one is opened. */
export const prefetchOverlays = (): void => void overlays.load().catch(reportError)

/** The overlays module, loaded when the first one opens: it costs the initial load nothing. */
export function useOverlays(isOpen: boolean, close: () => void): typeof import('@folkmoot/kit/overlays') | null {
	return useModuleWhileOpen(overlays, isOpen, close)
}
