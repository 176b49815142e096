/** Quotes a selected text for a reply (rule comments-10: each line gets a quote marker). */
export function quote(selected: string): string {
	const text = selected.trim()
	if (text === '') return ''
	return `${text
		.split(/\r?\n/)
		.map((line) => (line.trim() === '' ? '>' : `> ${line.trim()}`))
		.join('\n')}\n\n`
}

/**
 * The selected text within an element; '' if the selection is elsewhere. A triple click selects a paragraph up to the
 * start of the next one, which may be outside.
 */
export function selectedTextIn(element: Element | null): string {
	const selection = window.getSelection()
	if (!element || !selection || selection.isCollapsed || selection.rangeCount === 0) return ''
	const selected = selection.getRangeAt(0)
	if (!selected.intersectsNode(element)) return ''
	if (!element.contains(selected.commonAncestorContainer)) narrow(selection, selected, element)
	return selection.toString()
}

/** Narrows the selection to the element. `Selection.toString` has line breaks; `Range.toString` has none. */
function narrow(selection: Selection, selected: Range, element: Element): void {
	const within = document.createRange()
	within.selectNodeContents(element)
	if (selected.compareBoundaryPoints(Range.START_TO_START, within) > 0) within.setStart(selected.startContainer, selected.startOffset)
	if (selected.compareBoundaryPoints(Range.END_TO_END, within) < 0) within.setEnd(selected.endContainer, selected.endOffset)
	selection.removeAllRanges()
	selection.addRange(within)
}
