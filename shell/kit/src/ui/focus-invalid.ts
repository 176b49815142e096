/** Frames that a busy browser may take to render the errors. */
const maxFrames = 30

/** Focuses the first invalid field once its error is rendered. If the user has moved on to another field by then, the focus stays there. */
export function focusInvalid(form: HTMLFormElement | null): void {
	focusWhenRendered(form, document.activeElement, maxFrames)
}

function focusWhenRendered(form: HTMLFormElement | null, from: Element | null, frames: number): void {
	requestAnimationFrame(() => {
		const { activeElement, body } = document
		if (activeElement !== from && activeElement !== body) return
		const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
		if (field) field.focus()
		else if (frames > 0) focusWhenRendered(form, from, frames - 1)
	})
}
