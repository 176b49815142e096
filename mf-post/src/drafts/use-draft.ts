import { useCallback, useRef, useState } from 'react'
import type { Content } from './draft-content.ts'
import { type AutosavedDraft, useDraftAutosave } from './use-draft-autosave.ts'

interface Draft extends Omit<AutosavedDraft, 'update'> {
	text: string
	setText: (text: string) => void
	/** Adds a paragraph, such as a quotation, below what is there. */
	append: (text: string) => void
	/** Resets to the initial text and discards the draft. */
	discard: () => void
}

/** A text that survives a reload, a crash, a change of device and failed sends. `key` null: nobody to keep it for. */
export function useDraft(key: string | null, initial: string): Draft {
	const [text, setShownText] = useState(initial)
	const latest = useRef(initial)
	const showText = useCallback((next: string) => {
		latest.current = next
		setShownText(next)
	}, [])
	const autosaved = useDraftAutosave(key, (content: Content | null) => showText(content?.body ?? initial))
	const { update, discard: discardDraft } = autosaved
	const setText = useCallback(
		(next: string) => {
			showText(next)
			const isChanged = next !== initial && next.trim() !== ''
			update(isChanged ? { body: next } : null)
		},
		[update, initial, showText],
	)
	const append = useCallback((more: string) => setText([latest.current.trimEnd(), more].filter(Boolean).join('\n\n')), [setText])
	const discard = useCallback(() => {
		discardDraft()
		showText(initial)
	}, [discardDraft, initial, showText])
	return { ...autosaved, text, setText, append, discard }
}
