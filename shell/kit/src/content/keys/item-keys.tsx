import { useDevice } from '@folkmoot/kit/state'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { hasOverlay } from '../../ui/has-overlay.ts'
import { isTyping } from '../../ui/is-typing.ts'
import { itemAt, moveBy, press } from './item-moves.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

interface Props {
	/** Where the items are: a feed, a thread. */
	within: RefObject<HTMLElement | null>
	/** What Enter does to an item. */
	enter?: string
	/** Keys of this place besides. */
	more?: readonly MoreKey[]
}

export interface MoreKey {
	key: string
	meaning: string
	/** Unless said, what is marked with this `data-key` in the item one is at is pressed. */
	act?: () => void
}

const noMore: readonly MoreKey[] = []

/** j and k move between items, a and z vote, Enter opens, ? tells of them all. Place one beside the items. */
export function ItemKeys({ within, enter = 'Open', more = noMore }: Props): ReactNode {
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
				<KeysDialog enter={enter} more={more} onClose={() => setAsked(false)} />
			</Suspense>
		)
	)
}

/** While one types, in dialogs and menus, and with modifiers keys are not for the items. */
function isMeantOtherwise(event: KeyboardEvent): boolean {
	if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return true
	return hasOverlay()
}

/** Says whether the key is one of ours here. */
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
			// On a link or a button in it, Enter is theirs.
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
