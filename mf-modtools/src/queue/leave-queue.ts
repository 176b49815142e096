import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'

/** Moves focus to the next card when this one unmounts, for keyboard users. */
export async function leaveQueue(card: HTMLElement | null, onChange: () => Promise<void>): Promise<void> {
	const moveFocus = focusAfterRemoval(card)
	await onChange()
	moveFocus()
}
