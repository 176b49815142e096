import type { MenuEntry } from '@folkmoot/kit/overlays'
import { type MouseEvent, type ReactNode, type RefObject, useDeferredValue, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { prefetchOverlays, useOverlays } from './use-overlays.ts'

export type { MenuEntry }

/** Props for the element that opens the menu. */
export interface MenuTrigger {
	ref: RefObject<HTMLButtonElement | null>
	onClick: (event?: MouseEvent) => void
	onPointerEnter: () => void
	onFocus: () => void
	'aria-haspopup': 'menu'
	'aria-expanded': boolean
}

interface Props {
	/** Accessible name of the menu, and of its button unless `trigger` renders another. */
	label: string
	/** … or a render prop that finds them once the menu is open: where there are many menus, most are never opened. */
	entries: readonly MenuEntry[] | ((show: (entries: readonly MenuEntry[]) => ReactNode) => ReactNode)
	align?: 'start' | 'end'
	/** The icon of the button that opens it. */
	icon?: ReactNode
	/** Renders another button than the round one with an icon. */
	trigger?: (trigger: MenuTrigger) => ReactNode
}

/** A button that opens a menu of actions. */
export function Menu({ label, entries, align = 'end', icon, trigger }: Props): ReactNode {
	const [openedBy, setOpenedBy] = useState<'key' | 'pointer' | null>(null)
	const isOpen = openedBy !== null
	// The pressed state of the button is painted before the menu renders. A key opens the menu without that delay,
	// because the next key may be meant for the menu.
	const hasPaintedPress = useDeferredValue(isOpen)
	const isShown = isOpen && (hasPaintedPress || openedBy === 'key')
	const anchor = useRef<HTMLButtonElement>(null)
	const close = () => setOpenedBy(null)
	const overlays = useOverlays(isOpen, close)
	// Enter and the space bar also click a button, with a `detail` of 0.
	const toggle = (event?: MouseEvent) => setOpenedBy(isOpen ? null : event?.detail === 0 ? 'key' : 'pointer')
	const button: MenuTrigger = {
		ref: anchor,
		onClick: toggle,
		// Prefetches before the click.
		onPointerEnter: prefetchOverlays,
		onFocus: prefetchOverlays,
		'aria-haspopup': 'menu',
		'aria-expanded': isOpen,
	}
	const show = (items: readonly MenuEntry[]) =>
		overlays && (
			<overlays.MenuBox label={label} entries={items} anchor={anchor} align={align} byKeyboard={openedBy === 'key'} onClose={close} />
		)
	return (
		<>
			{trigger ? trigger(button) : <IconButton label={label} icon={icon} {...button} />}
			{isShown && overlays && (typeof entries === 'function' ? entries(show) : show(entries))}
		</>
	)
}
