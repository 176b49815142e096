import type { PopoverBoxProps } from '@folkmoot/kit/overlays'
import type { ReactNode } from 'react'
import { useOverlays } from './use-overlays.ts'

/** A panel at the element that opened it, open for as long as it is rendered. */
export function Popover(props: PopoverBoxProps): ReactNode {
	const overlays = useOverlays(true, props.onClose)
	return overlays && <overlays.PopoverBox {...props} />
}
