/** The rendered rows of a list, from the top: its children with a `data-row`, the key. */
export function rowsOf(list: Element | null): HTMLElement[] {
	return [...(list?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
}
