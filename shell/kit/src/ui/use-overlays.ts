import { useCallback, useState } from 'react'

type Overlays = typeof import('@folkmoot/kit/overlays')

let loaded: Overlays | null = null

/** The overlays module, loaded on first use: it costs the initial load nothing. */
export function useOverlays(): { overlays: Overlays | null; fetchOverlays: () => void } {
	const [overlays, setOverlays] = useState(loaded)
	const fetchOverlays = useCallback(() => {
		if (loaded) return setOverlays(loaded)
		import('@folkmoot/kit/overlays').then((module) => {
			loaded = module
			setOverlays(module)
		}, reportError)
	}, [])
	return { overlays, fetchOverlays }
}
