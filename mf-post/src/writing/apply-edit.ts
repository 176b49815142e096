import { type TextEdit, type TextState, withEdit } from './edit-text.ts'

export function stateOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextState {
	return { text: value, start: selectionStart, end: selectionEnd }
}

/** Makes an edit as if it were typed: the browser's undo takes it back, and what is too long is not begun, nor what may only be read. */
export function applyEdit(field: HTMLTextAreaElement, edit: TextEdit): void {
	if (field.readOnly) return
	const { text } = withEdit({ text: field.value }, edit)
	if (field.maxLength >= 0 && text.length > field.maxLength) return
	field.focus()
	field.setSelectionRange(edit.from, edit.to)
	type(edit)
	if (field.value !== text) {
		// Browsers that do not type for scripts: right all the same, but undo begins anew.
		field.setRangeText(edit.insert, edit.from, edit.to, 'end')
		field.dispatchEvent(new InputEvent('input', { bubbles: true }))
	}
	field.setSelectionRange(edit.start, edit.end)
}

/** Old and called obsolete, it is still the only way to type that undo knows of. */
function type({ from, to, insert }: TextEdit): void {
	if (typeof document.execCommand !== 'function') return
	if (insert !== '') document.execCommand('insertText', false, insert)
	else if (from !== to) document.execCommand('delete')
}
