import { useCallback, useEffect, useRef, useState } from 'react'
import { applyEdit, readState } from '../apply-edit.ts'
import { nameAtCaret, type TypedName } from './name-at-caret.ts'
import { type Suggestion, useNameSuggestions } from './use-name-suggestions.ts'

export interface Completion {
	/** The name being completed; null if there is none or nothing matches. */
	typed: TypedName | null
	items: readonly Suggestion[]
	active: number
	pick: (item: Suggestion) => void
	/** The pointer moved to an option. */
	setActive: (index: number) => void
	/** Returns whether the list handled the key. */
	handleKey: (key: string) => boolean
}

/** Completes names in a field: opens on typing, never on caret moves. */
export function useCompletion(field: HTMLTextAreaElement): Completion {
	const [name, setName] = useState<TypedName | null>(null)
	const [active, setActive] = useState(0)
	const names = useNameSuggestions(name)
	const dismissed = useRef(-1)
	// Fully typed: nothing left to complete.
	const isComplete = names.length === 1 && names[0]?.name === name?.start
	const typed = name && names.length > 0 && !isComplete ? name : null
	useTypedName(field, setName, dismissed)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another typed name resets the choice
	useEffect(() => setActive(0), [name?.from, name?.start])
	const pick = (item: Suggestion) => {
		if (!name) return
		const { text, end } = readState(field)
		const sign = name.kind === 'member' ? '@' : '/'
		const insert = `${sign}${item.name}${/^[\s.,;:!?)\]}]/.test(text.slice(end)) ? '' : ' '}`
		const caret = name.from + insert.length
		dismissed.current = name.from
		setName(null)
		applyEdit(field, { from: name.from, to: end, insert, start: caret, end: caret })
	}
	const handleKey = (key: string) => {
		if (!typed) return false
		const item = names[active]
		if (key === 'ArrowDown') setActive((active + 1) % names.length)
		else if (key === 'ArrowUp') setActive((active - 1 + names.length) % names.length)
		else if ((key === 'Enter' || key === 'Tab') && item) pick(item)
		else if (key === 'Escape') {
			dismissed.current = typed.from
			setName(null)
		} else return false
		return true
	}
	return { typed, items: names, active: Math.min(active, names.length - 1), pick, setActive, handleKey }
}

/** Tracks the name typed in the field. `dismissed` is the start of a name already completed or dismissed. */
function useTypedName(
	field: HTMLTextAreaElement,
	setName: (change: (name: TypedName | null) => TypedName | null) => void,
	dismissed: { current: number },
): void {
	const readName = useCallback(() => {
		const { text, start, end } = readState(field)
		return document.activeElement === field && start === end ? nameAtCaret(text, end) : null
	}, [field])
	useEffect(() => {
		const onInput = () => {
			const name = readName()
			if (name?.from !== dismissed.current) dismissed.current = -1
			setName(() => (name && dismissed.current === -1 ? name : null))
		}
		const onMove = () => setName((known) => (known && isSameName(readName(), known) ? known : null))
		const onBlur = () => setName(() => null)
		field.addEventListener('input', onInput)
		field.addEventListener('blur', onBlur)
		document.addEventListener('selectionchange', onMove)
		return () => {
			field.removeEventListener('input', onInput)
			field.removeEventListener('blur', onBlur)
			document.removeEventListener('selectionchange', onMove)
		}
	}, [field, readName, setName, dismissed])
}

function isSameName(a: TypedName | null, b: TypedName): boolean {
	return a?.from === b.from && a.start === b.start
}
