/** A selected text as the beginning of a reply (spec 1 §5: each line gets a quote marker). */
export function quote(selected: string): string {
	const text = selected.trim()
	if (text === '') return ''
	return `${text
		.split(/\r?\n/)
		.map((line) => (line.trim() === '' ? '>' : `> ${line.trim()}`))
		.join('\n')}\n\n`
}

/** What is selected inside an element; '' where the selection is somewhere else. */
export function selectionIn(element: Element | null): string {
	const selection = window.getSelection()
	if (!element || !selection || selection.isCollapsed || !selection.anchorNode || !selection.focusNode) return ''
	const isInside = element.contains(selection.anchorNode) && element.contains(selection.focusNode)
	return isInside ? selection.toString() : ''
}
