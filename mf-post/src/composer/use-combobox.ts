import { type KeyboardEvent, useEffect, useState } from 'react'
import { type Suggestion, useCommunitySuggestions } from './use-community-suggestions.ts'

interface Combobox {
	text: string
	type: (text: string) => void
	isOpen: boolean
	open: () => void
	/** Index of the active suggestion; -1 for none. */
	active: number
	items: readonly Suggestion[]
	pick: (name: string) => void
	/** On blur: the typed text is chosen even if not picked. */
	commit: () => void
	onKeyDown: (event: KeyboardEvent) => void
}

/** Keyboard behaviour of a combobox (reference §4.1): arrows move, Enter and Tab pick, Escape closes. */
export function useCombobox(value: string, onChange: (name: string) => void): Combobox {
	const [text, setText] = useState(value)
	const [isOpen, setOpen] = useState(false)
	const [active, setActive] = useState(-1)
	const items = useCommunitySuggestions(text, isOpen)
	useEffect(() => setText(value), [value])
	const setList = (isShown: boolean, activeIndex = -1) => {
		setOpen(isShown)
		setActive(activeIndex)
	}
	const pick = (name: string) => {
		setText(name)
		onChange(name)
		setList(false)
	}
	const move = (step: 1 | -1) => {
		// From the field: down to the first, or up to the last.
		const from = isOpen && active >= 0 ? active : step === 1 ? -1 : 0
		setList(true, items.length > 0 ? (from + step + items.length) % items.length : -1)
	}
	const chosen = isOpen ? items[active] : undefined
	const onKeyDown = (event: KeyboardEvent) => {
		switch (event.key) {
			case 'ArrowDown':
			case 'ArrowUp':
				event.preventDefault()
				return move(event.key === 'ArrowDown' ? 1 : -1)
			case 'Enter':
			case 'Tab':
				if (!chosen) return
				if (event.key === 'Enter') event.preventDefault()
				return pick(chosen.name)
			case 'Escape':
				return setList(false)
		}
	}
	return {
		text,
		type: (typed) => {
			setText(typed)
			setList(true)
		},
		isOpen,
		open: () => setOpen(true),
		active,
		items,
		pick,
		commit: () => {
			const typed = text.trim()
			const match = items.find(({ name }) => name.toLowerCase() === typed.toLowerCase())
			if (typed === value) setList(false)
			else pick(match?.name ?? typed)
		},
		onKeyDown,
	}
}
