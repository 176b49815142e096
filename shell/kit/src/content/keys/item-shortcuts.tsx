import { useDevice } from '@folkmoot/kit/state'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { hasOverlay } from '../../ui/has-overlay.ts'
import { isTyping } from '../../ui/is-typing.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { clickControl, currentItem, moveFocus } from './item-navigation.ts'

const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

interface Props {
	/** The element that contains the items: a feed, a thread. */
	within: RefObject<HTMLElement | null>
	/** Label for what Enter does to an item, if it does not open it. */
	enter?: string
	/** False in mod tools (rule votes-4). */
	canVote?: boolean
	/** Additional keys of this place. */
	more?: readonly Shortcut[]
}

export interface Shortcut {
	key: string
	meaning: string
	/** Default: clicks the element with this `data-key` in the current item. */
	run?: () => void
}

const noShortcuts: readonly Shortcut[] = []

/** Keyboard shortcuts: j and k move between items, a and z vote, Enter opens, ? lists all keys. Place one beside the items. */
export function ItemShortcuts({ within, enter, canVote = true, more = noShortcuts }: Props): ReactNode {
	const keys = useRef(more)
	keys.current = more
	const [isHelpOpen, setHelpOpen] = useState(false)
	const isOn = useDevice('keys') === 'on'
	useEffect(() => {
		if (!isOn) return
		const onKeyDown = (event: KeyboardEvent) => {
			if (!within.current || shouldIgnore(event)) return
			if (event.key === '?') setHelpOpen(true)
			else if (!handleKey(within.current, event, keys.current)) return
			event.preventDefault()
		}
		document.addEventListener('keydown', onKeyDown)
		return () => document.removeEventListener('keydown', onKeyDown)
	}, [within, isOn])
	return isHelpOpen && <ShortcutsDialog items={{ enter, canVote, more }} onClose={() => setHelpOpen(false)} />
}

/** Whether a key is meant for something else: while the viewer types, with a modifier, or while a dialog or menu is open. */
function shouldIgnore(event: KeyboardEvent): boolean {
	if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return true
	return hasOverlay()
}

/** Returns whether the key is one of ours here. */
function handleKey(within: HTMLElement, { key, target }: KeyboardEvent, more: readonly Shortcut[]): boolean {
	switch (key) {
		case 'j':
		case 'k':
			moveFocus(within, key === 'j' ? 1 : -1)
			return true
		case 'a':
		case 'z':
			return clickControl(within, key)
		case 'Enter':
			// On a link or button inside the item, Enter activates that element.
			return target === currentItem(within) && clickControl(within, key)
		default:
			return runShortcut(
				within,
				more.find((other) => other.key === key),
			)
	}
}

function runShortcut(within: HTMLElement, shortcut: Shortcut | undefined): boolean {
	if (!shortcut?.run) return shortcut !== undefined && clickControl(within, shortcut.key)
	shortcut.run()
	return true
}
