import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import { InputStyleClone } from 'dom-input-range'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { applyEdit, readState } from './apply-edit.ts'
import { commandFor } from './commands.ts'
import { CompletionList } from './completion/completion-list.tsx'
import { useCompletion } from './completion/use-completion.ts'
import { continueList } from './edit-lines.ts'
import { insertLink } from './edit-text.ts'
import { Toolbar } from './toolbar.tsx'
import { t } from './tools-text.ts'

export interface WritingToolsProps {
	/** The field to work on. */
	field: HTMLTextAreaElement
	/** Reports the ids of the completion list and its active option; null while it is closed. */
	onActiveOption: (ids: { list: string; option: string } | null) => void
}

/** Toolbar, shortcuts and completion of a writing field: a separate chunk, loaded on demand. */
export function WritingTools({ field, onActiveOption }: WritingToolsProps): ReactNode {
	const listId = useId()
	const completion = useCompletion(field)
	const { typed, items, active } = completion
	const option = typed ? `${listId}-${active}` : null
	useEffect(() => onActiveOption(option ? { list: listId, option } : null), [option, listId, onActiveOption])
	useShortcuts(field, completion.handleKey)
	useLinkPaste(field)
	useAutosize(field)
	useEffect(() => () => InputStyleClone.for(field).disconnect(), [field])
	return (
		<>
			<Toolbar fieldId={field.id} onCommand={(command) => applyEdit(field, command.edit(readState(field)))} />
			{typed && <CompletionList id={listId} field={field} completion={completion} />}
			<span role="status">
				<VisuallyHidden>{typed ? t('suggestions', { count: items.length }) : ''}</VisuallyHidden>
			</span>
		</>
	)
}

/** A native listener on the field runs before React's: a key handled here does nothing else. */
function useShortcuts(field: HTMLTextAreaElement, handleKey: (key: string) => boolean): void {
	const latest = useRef(handleKey)
	latest.current = handleKey
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.isComposing || !handleKeyDown(event, field, latest.current)) return
			event.preventDefault()
			event.stopPropagation()
		}
		field.addEventListener('keydown', onKeyDown)
		return () => field.removeEventListener('keydown', onKeyDown)
	}, [field])
}

function handleKeyDown(event: KeyboardEvent, field: HTMLTextAreaElement, handleKey: (key: string) => boolean): boolean {
	const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
	if (isPlain && handleKey(event.key)) return true
	const command = commandFor(event)
	const edit = command ? command.edit(readState(field)) : isPlain && event.key === 'Enter' ? continueList(readState(field)) : null
	if (edit) applyEdit(field, edit)
	return edit !== null
}

/** Pasting an address over selected words turns them into a link (rule keyboard-7). */
function useLinkPaste(field: HTMLTextAreaElement): void {
	useEffect(() => {
		const onPaste = (event: ClipboardEvent) => {
			const pasted = event.clipboardData?.getData('text/plain').trim() ?? ''
			const state = readState(field)
			const words = state.text.slice(state.start, state.end).trim()
			const isLink = /^https?:\/\/\S+$/i.test(pasted) && words !== '' && !words.includes('\n') && !/^https?:/i.test(words)
			if (!isLink) return
			event.preventDefault()
			event.stopPropagation()
			applyEdit(field, insertLink(state, pasted))
		}
		field.addEventListener('paste', onPaste)
		return () => field.removeEventListener('paste', onPaste)
	}, [field])
}

/** Autosizes the field in browsers without `field-sizing`. Its text changes only with a render, typed or not. */
function useAutosize(field: HTMLTextAreaElement): void {
	useEffect(() => {
		// A hidden field has no height to fit; showing it renders again.
		if (field.hidden || CSS.supports('field-sizing', 'content')) return
		field.style.height = 'auto'
		field.style.height = `${field.scrollHeight + 2}px`
	})
}
