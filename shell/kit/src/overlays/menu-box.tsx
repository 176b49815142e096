import { Menu } from '@base-ui/react/menu'
import { useCloseOnBack } from '@folkmoot/kit/router'
import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../ui/class-names.ts'
import switchStyles from '../ui/switch.module.css'
import { phoneQuery } from '../ui/use-media-query.ts'
import { isPressOnAnchor } from './is-press-on-anchor.ts'
import styles from './menu-box.module.css'
import { useCloseOnNavigation } from './use-close-on-navigation.ts'
import { useExposedFocusGuards } from './use-exposed-focus-guards.ts'

/** An entry of a menu; `line` is a separator between groups. */
export type MenuEntry =
	| 'line'
	| {
			label: string
			icon?: ReactNode
			onSelect: () => void
			/** Its URL, for opening it in a new tab or window; `onSelect` navigates there. */
			href?: string
			/** The entry exists, but this viewer may not use it. */
			isDisabled?: boolean
			/** Shows a switch, or a check mark if it has an `href`. Choosing the entry keeps the menu open, unless it has an `href`. */
			isChecked?: boolean
	  }

export interface MenuBoxProps {
	/** Accessible name of the menu. */
	label: string
	entries: readonly MenuEntry[]
	anchor: RefObject<HTMLElement | null>
	align: 'start' | 'end'
	/** Opened by a key: the first entry gets the focus. */
	byKeyboard?: boolean
	onClose: () => void
}

/** An open menu with arrow keys, typeahead and Escape. On phones a sheet over the whole page (menu-box.module.css). */
export function MenuBox({ label, entries, anchor, align, byKeyboard = false, onClose }: MenuBoxProps): ReactNode {
	const popup = useRef<HTMLDivElement>(null)
	/** The focus is where it belongs already: closing must not return it. */
	const hasMovedFocus = useRef(false)
	useExposedFocusGuards()
	const [isSheet] = useState(() => matchMedia(phoneQuery).matches)
	useCloseOnBack(onClose, isSheet)
	useCloseOnNavigation(() => {
		// The new page takes the focus.
		hasMovedFocus.current = true
		onClose()
	})
	useEffect(() => {
		if (byKeyboard) return focusFirst(popup)
	}, [byKeyboard])
	// Tab continues from the button, as if the menu had never been there.
	const onKeyDown = ({ key }: KeyboardEvent) => {
		if (key !== 'Tab') return
		hasMovedFocus.current = true
		anchor.current?.focus()
		flushSync(onClose)
	}
	// A dialog opened by an entry returns the focus to the button, because the menu is removed by then.
	const choose = (entry: ChosenEntry) => {
		hasMovedFocus.current = true
		anchor.current?.focus({ preventScroll: true })
		entry.onSelect()
		onClose()
	}
	const returnFocus = () => (hasMovedFocus.current ? false : anchor.current)
	return (
		<Menu.Root open modal={false} onOpenChange={(isOpen, details) => !isOpen && !isPressOnAnchor(anchor, details.event) && onClose()}>
			<Menu.Portal container={containerFor(anchor)}>
				<Menu.Backdrop className={styles.backdrop} />
				<Menu.Positioner className={styles.positioner} anchor={anchor} align={align} sideOffset={4} collisionPadding={8}>
					<Menu.Popup ref={popup} className={styles.popup} aria-label={label} finalFocus={returnFocus} onKeyDownCapture={onKeyDown}>
						{entries.map((entry, index) => (
							<Entry key={entry === 'line' ? `line-${index}` : entry.label} entry={entry} onChoose={choose} />
						))}
					</Menu.Popup>
				</Menu.Positioner>
			</Menu.Portal>
		</Menu.Root>
	)
}

/** The portal is inside the page's content, because everything on a page belongs in a landmark. In a dialog, menus stay in the dialog. */
function containerFor(anchor: RefObject<HTMLElement | null>): HTMLElement | undefined {
	if (anchor.current?.closest('[role=dialog], [role=alertdialog]')) return undefined
	return document.getElementById('main') ?? undefined
}

/** The library focuses the menu itself first, one frame after it opened. */
function focusFirst(popup: RefObject<HTMLElement | null>): () => void {
	let frame = requestAnimationFrame(() => {
		frame = requestAnimationFrame(() => popup.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus())
	})
	return () => cancelAnimationFrame(frame)
}

type ChosenEntry = Exclude<MenuEntry, 'line'>

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: (entry: ChosenEntry) => void }): ReactNode {
	if (entry === 'line') return <Menu.Separator className={styles.line} />
	const { label, icon, onSelect, href, isDisabled = false, isChecked } = entry
	const choose = (event: { preventBaseUIHandler: () => void }) => {
		// Otherwise the library would focus the entry again.
		event.preventBaseUIHandler()
		onChoose(entry)
	}
	if (isChecked !== undefined && !href) {
		return (
			<Menu.CheckboxItem className={styles.item} checked={isChecked} onCheckedChange={onSelect}>
				{icon}
				<span className={styles.label}>{label}</span>
				<span className={classNames(switchStyles.switch, switchStyles.small)} />
			</Menu.CheckboxItem>
		)
	}
	if (href) {
		const follow = (event: { metaKey: boolean; ctrlKey: boolean; preventDefault: () => void }) => {
			if (event.metaKey || event.ctrlKey) return
			event.preventDefault()
			onSelect()
		}
		return (
			<Menu.LinkItem
				className={styles.item}
				href={href}
				onClick={follow}
				closeOnClick
				{...(isChecked ? { 'aria-current': 'true' as const } : {})}
			>
				{icon}
				<span className={styles.label}>{label}</span>
				{isChecked && <Check />}
			</Menu.LinkItem>
		)
	}
	return (
		<Menu.Item className={styles.item} disabled={isDisabled} onClick={choose}>
			{icon}
			<span className={styles.label}>{label}</span>
		</Menu.Item>
	)
}
