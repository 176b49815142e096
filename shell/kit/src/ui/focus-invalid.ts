/** So many frames a busy browser may take until it has drawn what is wrong. */
const patience = 30

/**
 * Puts the focus into the first field that something is wrong with, once that has been drawn. Who has gone on to another
 * field by then is left there.
 */
export function focusInvalid(form: HTMLFormElement | null): void {
	focusWhenDrawn(form, document.activeElement, patience)
}

function focusWhenDrawn(form: HTMLFormElement | null, from: Element | null, frames: number): void {
	requestAnimationFrame(() => {
		const { activeElement, body } = document
		if (activeElement !== from && activeElement !== body) return
		const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
		if (field) field.focus()
		else if (frames > 0) focusWhenDrawn(form, from, frames - 1)
	})
}
