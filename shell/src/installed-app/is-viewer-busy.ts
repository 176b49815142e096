import { hasOverlay } from '@folkmoot/kit/ui/has-overlay.ts'

/** Whether the viewer is busy with something that our prompts should not interrupt. */
export function isViewerBusy(): boolean {
	return (
		// Also at a button of a form: what was filled in is not sent yet.
		document.activeElement?.closest('form, input, textarea, select') != null || hasOverlay()
	)
}
