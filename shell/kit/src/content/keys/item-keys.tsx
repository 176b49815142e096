import { useDevice } from '@folkmoot/kit/state'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { hasOverlay } from '../../ui/has-overlay.ts'
import { isTyping } from '../../ui/is-typing.ts'
import { itemAt, moveBy, press } from './item-moves.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

interface Props {
	/** The element that contains the items: a feed, a thread. */
	within: RefObject<HTMLElement | null>
	/** Label for what Enter does to an item. */
	enter?: string
	/** False in mod tools (spec 1 §4). */
	canVote?: boolean
	/** Additional keys of this place. */
	more?: readonly MoreKey[]
}

export interface MoreKey {
	key: string
	meaning: string
	/** Default: clicks the element with this `data-key` in the current item. */
	act?: () => void
}

const noMore: readonly MoreKey[] = []

/** Keyboard shortcuts: j and k move between items, a and z vote, Enter opens, ? lists all keys. Place one beside the items. */
export function ItemKeys({ within, enter = 'Open', canVote = true, more = noMore }: Props): ReactNode {
	const keys = useRef(more)
	keys.current = more
	const [isAsked, setAsked] = useState(false)
	const isOn = useDevice('keys') === 'on'
	useEffect(() => {
		if (!isOn) return
		const obey = (event: KeyboardEvent) => {
			if (!within.current || isMeantOtherwise(event)) return
			if (event.key === '?') setAsked(true)
			else if (!act(within.current, event, keys.current)) return
			event.preventDefault()
		}
		document.addEventListener('keydown', obey)
		return () => document.removeEventListener('keydown', obey)
	}, [within, isOn])
	return (
		isAsked && (
			<Suspense>
				<KeysDialog enter={enter} canVote={canVote} more={more} onClose={() => setAsked(false)} />
			</Suspense>
		)
	)
}

/** Keys are not for the items while one types, with modifiers held, or while a dialog or menu is open. */
function isMeantOtherwise(event: KeyboardEvent): boolean {
	if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return true
	return hasOverlay()
}

/** Returns whether the key is one of ours here. */
function act(within: HTMLElement, { key, target }: KeyboardEvent, more: readonly MoreKey[]): boolean {
	switch (key) {
		case 'j':
		case 'k':
			moveBy(within, key === 'j' ? 1 : -1)
			return true
		case 'a':
		case 'z':
			return press(within, key)
		case 'Enter':
			// On a link or button inside the item, Enter activates that element.
			return target === itemAt(within) && press(within, key)
		default:
			return actMore(
				within,
				more.find((other) => other.key === key),
			)
	}
}

function actMore(within: HTMLElement, asked: MoreKey | undefined): boolean {
	if (!asked?.act) return asked !== undefined && press(within, asked.key)
	asked.act()
	return true
}
