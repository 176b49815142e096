import type { DialogBoxProps } from '@folkmoot/kit/overlays'
import { type ReactNode, useEffect } from 'react'
import { useOverlays } from './use-overlays.ts'

/** A dialog, open for as long as it is rendered: `{isOpen && <Dialog title="Report post" onClose={close}>…</Dialog>}`. */
export function Dialog(props: DialogBoxProps): ReactNode {
	const { overlays, fetchOverlays } = useOverlays()
	useEffect(fetchOverlays, [fetchOverlays])
	return overlays && <overlays.DialogBox {...props} />
}
