import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Suggestion, useCommunitySuggestions } from './use-community-suggestions.ts'

interface Combobox {
	text: string
	type: (text: string) => void
	isOpen: boolean
	open: () => void
	/** Index of the active suggestion; -1 for none. */
	active: number
	items: readonly Suggestion[]
	/** No community has the typed name, or a part of it. */
	isUnknown: boolean
	pick: (name: string) => void
	/** On blur: the typed text is chosen even if not picked. */
	commit: () => void
	onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Keyboard behaviour of a combobox (reference §4.1): while typing, the exact or else the first suggestion is active; arrows
 * move, Enter and Tab pick, Escape closes.
 */
export function useCombobox(value: string, onChange: (name: string) => void): Combobox {
	const [text, setText] = useState(value)
	const [isOpen, setOpen] = useState(false)
	/** Index of the suggestion the arrows moved to. */
	const [moved, setMoved] = useState(-1)
	/** Enter was pressed before the suggestions came. */
	const [isPicking, setPicking] = useState(false)
	const { items, isCurrent } = useCommunitySuggestions(text, isOpen)
	useEffect(() => setText(value), [value])
	const typed = text.trim()
	const isTyping = isOpen && typed !== '' && typed !== value
	const exact = items.findIndex(({ name }) => name.toLowerCase() === typed.toLowerCase())
	const likely = exact >= 0 ? exact : isCurrent && items.length > 0 ? 0 : -1
	const active = moved >= 0 ? moved : isTyping ? likely : -1
	const chosen = isOpen ? items[active] : undefined
	const setList = (isShown: boolean, index = -1) => {
		setOpen(isShown)
		setMoved(index)
		setPicking(false)
	}
	const pick = (name: string) => {
		setText(name)
		onChange(name)
		setList(false)
	}
	/** The typed text is chosen even if not picked. */
	const commit = () => {
		if (typed === value) setList(false)
		else pick(items[exact]?.name ?? typed)
	}
	const isUnknown = isOpen && typed !== '' && isCurrent && items.length === 0
	const latest = useRef({ pickLikely: () => {}, leaveChosen: () => {} })
	latest.current = {
		pickLikely: () => pick(items[likely]?.name ?? typed),
		leaveChosen: () => typed !== value && onChange(typed),
	}
	// The field names no community: the page must not go on showing the previous one.
	useEffect(() => {
		if (isUnknown) latest.current.leaveChosen()
	}, [isUnknown])
	const isAnswered = isPicking && isCurrent
	useEffect(() => {
		if (isAnswered) latest.current.pickLikely()
	}, [isAnswered])
	const move = (step: 1 | -1) => {
		// From the field: down to the first, or up to the last.
		const from = isOpen && active >= 0 ? active : step === 1 ? -1 : 0
		setList(true, items.length > 0 ? (from + step + items.length) % items.length : -1)
	}
	/** Enter sends the form only when there is nothing left to choose. */
	const onEnter = (event: KeyboardEvent) => {
		if (!isOpen && typed === value) return
		event.preventDefault()
		event.stopPropagation()
		if (chosen) pick(chosen.name)
		else if (isTyping && !isCurrent) setPicking(true)
		else commit()
	}
	const onKeyDown = (event: KeyboardEvent) => {
		switch (event.key) {
			case 'ArrowDown':
			case 'ArrowUp':
				event.preventDefault()
				return move(event.key === 'ArrowDown' ? 1 : -1)
			case 'Enter':
				return onEnter(event)
			case 'Tab':
				if (chosen) pick(chosen.name)
				return
			case 'Escape':
				return setList(false)
		}
	}
	return {
		text,
		type: (next) => {
			setText(next)
			setList(true)
		},
		isOpen,
		open: () => setOpen(true),
		active,
		items,
		isUnknown,
		pick,
		commit,
		onKeyDown,
	}
}
