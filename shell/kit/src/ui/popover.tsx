import type { PopoverBoxProps } from '@folkmoot/kit/overlays'
import { type ReactNode, useEffect } from 'react'
import { useOverlays } from './use-overlays.ts'

/** A panel at the element that opened it, open for as long as it is rendered. */
export function Popover(props: PopoverBoxProps): ReactNode {
	const { overlays, fetchOverlays } = useOverlays()
	useEffect(fetchOverlays, [fetchOverlays])
	return overlays && <overlays.PopoverBox {...props} />
}
