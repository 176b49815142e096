import { useDevice } from '@folkmoot/kit/state'
import { hasOverlay } from '@folkmoot/kit/ui/has-overlay.ts'
import { isTyping } from '@folkmoot/kit/ui/is-typing.ts'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { type ReactNode, useEffect, useState } from 'react'

const KeysDialog = lazyDialog(async () => (await import(/* webpackChunkName: "palette" */ './keys-dialog.tsx')).KeysDialog)

/** The keys that work on every page: Ctrl+K (⌘K) opens the command palette, ? lists the keys where the page does not list its own. */
export function PaletteKeys(): ReactNode {
	const [pressed, setPressed] = useState('')
	const isOn = useDevice('keys') === 'on'
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const { key, target } = event
			const isOurs = event.ctrlKey || event.metaKey ? key === 'k' : key === '?' && isOn && !isTyping(target)
			if (!isOurs || event.defaultPrevented || hasOverlay()) return
			event.preventDefault()
			setPressed(key)
		}
		// After those of the page, which listen on the document.
		addEventListener('keydown', onKeyDown)
		return () => removeEventListener('keydown', onKeyDown)
	}, [isOn])
	return pressed && <KeysDialog pressed={pressed} onClose={() => setPressed('')} />
}
