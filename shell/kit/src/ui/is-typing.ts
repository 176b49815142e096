const noTextFields = /^(checkbox|radio)$/

/** Whether a key pressed in this element types text: then it is no shortcut. */
export function isTyping(target: EventTarget | null): boolean {
	if (target instanceof HTMLInputElement) return !noTextFields.test(target.type)
	return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
}
