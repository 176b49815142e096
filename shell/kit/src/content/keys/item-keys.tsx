import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import { isTyping } from '../../ui/is-typing.ts'
import { itemAt, moveBy, press } from './item-moves.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

interface Props {
	/** Where the items are: a feed, a thread. */
	within: RefObject<HTMLElement | null>
}

/** j and k move between items, a and z vote, Enter opens, ? tells of them all. Place one beside the items. */
export function ItemKeys({ within }: Props): ReactNode {
	const [isAsked, setAsked] = useState(false)
	useEffect(() => {
		const obey = (event: KeyboardEvent) => {
			if (!within.current || isMeantOtherwise(event)) return
			if (event.key === '?') setAsked(true)
			else if (!act(within.current, event)) return
			event.preventDefault()
		}
		document.addEventListener('keydown', obey)
		return () => document.removeEventListener('keydown', obey)
	}, [within])
	return (
		isAsked && (
			<Suspense>
				<KeysDialog onClose={() => setAsked(false)} />
			</Suspense>
		)
	)
}

/** While one types, in dialogs and menus, and with modifiers keys are not for the items. */
function isMeantOtherwise(event: KeyboardEvent): boolean {
	if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return true
	return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}

/** Says whether the key is one of ours here. */
function act(within: HTMLElement, { key, target }: KeyboardEvent): boolean {
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
			return false
	}
}
