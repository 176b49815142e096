import { textLength } from '@folkmoot/kit/ui/text-length.ts'
import { type TextEdit, type TextState, withEdit } from './edit-text.ts'

export function readState({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextState {
	return { text: value, start: selectionStart, end: selectionEnd }
}

/** Applies an edit as if typed, so that native undo reverts it. Does nothing if the text gets too long or the field is read-only. */
export function applyEdit(field: HTMLTextAreaElement, edit: TextEdit): void {
	if (field.readOnly) return
	const { text } = withEdit({ text: field.value }, edit)
	// The half is the maximum in characters, see `maxLengthFor`.
	if (field.maxLength >= 0 && textLength(text) > field.maxLength / 2) return
	field.focus()
	field.setSelectionRange(edit.from, edit.to)
	type(edit)
	if (field.value !== text) {
		// Browsers without execCommand: the text is right, but the undo history is lost.
		field.setRangeText(edit.insert, edit.from, edit.to, 'end')
		field.dispatchEvent(new InputEvent('input', { bubbles: true }))
	}
	field.setSelectionRange(edit.start, edit.end)
}

/** execCommand is deprecated, but still the only scripted input that native undo covers. */
function type({ from, to, insert }: TextEdit): void {
	if (typeof document.execCommand !== 'function') return
	if (insert !== '') document.execCommand('insertText', false, insert)
	else if (from !== to) document.execCommand('delete')
}
