import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Suggestion, useCommunitySuggestions } from './use-community-suggestions.ts'

interface Combobox {
	text: string
	type: (text: string) => void
	isOpen: boolean
	open: () => void
	/** Index of the active suggestion; -1 if none is. */
	active: number
	items: readonly Suggestion[]
	/** No community has the typed name, or a part of it. */
	isUnknown: boolean
	pick: (name: string) => void
	/** On blur: the typed text is chosen even if not picked. */
	commit: () => void
	onKeyDown: (event: KeyboardEvent) => void
}

/** The index of no suggestion. */
const none = -1

/**
 * Keyboard behaviour of a combobox (rule keyboard-4): while typing, the exact or else the first suggestion is active; arrows
 * move, Enter and Tab pick, Escape closes.
 */
export function useCombobox(value: string, onChange: (name: string) => void): Combobox {
	const [text, setText] = useState(value)
	const [isOpen, setOpen] = useState(false)
	/** Index of the suggestion the arrows moved to. */
	const [moved, setMoved] = useState(none)
	/** Enter was pressed before the suggestions came. */
	const [isPicking, setPicking] = useState(false)
	const { items, isCurrent } = useCommunitySuggestions(text, isOpen)
	useEffect(() => setText(value), [value])
	const typed = text.trim()
	const isTyping = isOpen && typed !== '' && typed !== value
	const exact = items.findIndex(({ name }) => name.toLowerCase() === typed.toLowerCase())
	const likely = exact === none && isCurrent && items.length > 0 ? 0 : exact
	const suggested = isTyping ? likely : none
	const active = moved === none ? suggested : moved
	const chosen = isOpen ? items[active] : undefined
	const setList = (isShown: boolean, index = none) => {
		setOpen(isShown)
		setMoved(index)
		setPicking(false)
	}
	const pick = (name: string) => {
		setText(name)
		onChange(name)
		setList(false)
	}
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
	const move = (step: 1 | -1) => setList(true, neighbour(isOpen ? active : none, step, items.length))
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

/** The index after a step of the arrows, which begin in the field: down to the first, or up to the last. */
function neighbour(active: number, step: 1 | -1, count: number): number {
	if (count === 0) return none
	if (active === none) return step === 1 ? 0 : count - 1
	return (active + step + count) % count
}
