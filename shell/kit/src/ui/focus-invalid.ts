/** So many frames a busy browser may take until it has drawn what is wrong. */
const patience = 30

/** Puts the focus into the first field that something is wrong with, once that has been drawn. */
export function focusInvalid(form: HTMLFormElement | null, frames = patience): void {
	requestAnimationFrame(() => {
		const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
		if (field) field.focus()
		else if (frames > 0) focusInvalid(form, frames - 1)
	})
}
