/** Puts the focus into the first field that something is wrong with, once that has been drawn. */
export function focusInvalid(form: HTMLFormElement | null): void {
	requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
