import { ShortcutsDialog } from '@folkmoot/kit/content/keys/shortcuts-dialog.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Palette } from './palette.tsx'

interface Props {
	/** The key that opened it: k or ?. */
	pressed: string
	onClose: () => void
}

/** What a key that works everywhere opens. */
export function KeysDialog({ pressed, onClose }: Props): ReactNode {
	const [chosen, setChosen] = useState<{ run: () => void } | null>(null)
	const close = useRef(onClose)
	close.current = onClose
	useEffect(() => {
		if (!chosen) return
		// Now the palette is gone: what was chosen may take the focus, or open a dialog.
		chosen.run()
		close.current()
	}, [chosen])
	if (pressed === '?') return <ShortcutsDialog onClose={onClose} />
	return chosen === null && <Palette onChoose={(run) => setChosen({ run })} onClose={onClose} />
}
