import { useDevice } from '@folkmoot/kit/state'
import { hasOverlay } from '@folkmoot/kit/ui/has-overlay.ts'
import { isTyping } from '@folkmoot/kit/ui/is-typing.ts'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'

const Palette = lazyDialog(async () => (await import(/* webpackChunkName: "palette" */ './palette.tsx')).Palette)
const ShortcutsDialog = lazyDialog(async () => (await import('@folkmoot/kit/content/keys/shortcuts-dialog.tsx')).ShortcutsDialog)

type Shown = 'palette' | 'keys' | null

/** The keys that work on every page: Ctrl+K (⌘K) opens the command palette, ? lists the keys where the page does not list its own. */
export function PaletteKeys(): ReactNode {
	const [shown, setShown] = useState<Shown>(null)
	const close = useCallback(() => setShown(null), [])
	const isOn = useDevice('keys') === 'on'
	const chosen = useRef<(() => void) | null>(null)
	const choose = useCallback((run: () => void) => {
		chosen.current = run
		setShown(null)
	}, [])
	useEffect(() => {
		if (shown !== null) return
		// Once the palette is gone: what was chosen may take the focus, or open a dialog.
		chosen.current?.()
		chosen.current = null
	}, [shown])
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const next = dialogFor(event, isOn)
			if (next === null) return
			event.preventDefault()
			setShown(next)
		}
		// After those of the page, which listen on the document.
		window.addEventListener('keydown', onKeyDown)
		return () => window.removeEventListener('keydown', onKeyDown)
	}, [isOn])
	if (shown === 'palette') return <Palette onChoose={choose} onClose={close} />
	return shown === 'keys' && <ShortcutsDialog onClose={close} />
}

/** What a key opens; null if it is somebody else's. */
function dialogFor(event: KeyboardEvent, areSingleKeysOn: boolean): Shown {
	if (event.defaultPrevented || event.altKey || hasOverlay()) return null
	if (event.ctrlKey || event.metaKey) return event.key === 'k' && !event.shiftKey ? 'palette' : null
	return event.key === '?' && areSingleKeysOn && !isTyping(event.target) ? 'keys' : null
}
