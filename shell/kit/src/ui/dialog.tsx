import type { DialogBoxProps } from '@folkmoot/kit/overlays'
import type { ReactNode } from 'react'
import { useOverlays } from './use-overlays.ts'

/** A dialog, open for as long as it is rendered: `{isOpen && <Dialog title="Report post" onClose={close}>…</Dialog>}`. */
export function Dialog(props: DialogBoxProps): ReactNode {
	const overlays = useOverlays(true, props.onClose)
	return overlays && <overlays.DialogBox {...props} />
}
