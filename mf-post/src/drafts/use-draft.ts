import { useCallback, useEffect, useRef, useState } from 'react'
import { keepDraft, readDraft } from './draft-store.ts'

/** `restored`: what was typed before a reload came back; `kept`: what is typed is on the device. */
export type DraftState = 'none' | 'restored' | 'kept'

export interface Draft {
	text: string
	setText: (text: string) => void
	/** Adds a paragraph, such as a quotation, below what is there. */
	append: (text: string) => void
	/** Back to the text it began with, and nothing kept. */
	forget: () => void
	state: DraftState
}

/** A text that survives reload, crash and any failure to send it. `key` null: nobody to keep it for. */
export function useDraft(key: string | null, initial: string): Draft {
	const [text, show] = useState(initial)
	const [state, setState] = useState<DraftState>('none')
	const latest = useRef(initial)
	useEffect(() => {
		// Not while rendering: the server's HTML knows no drafts.
		const kept = key === null ? null : readDraft(key)
		if (kept === null || kept === initial) return
		latest.current = kept
		show(kept)
		setState('restored')
	}, [key, initial])
	const setText = useCallback(
		(next: string) => {
			latest.current = next
			show(next)
			if (key === null) return
			const isChanged = next !== initial && next.trim() !== ''
			const isKept = keepDraft(key, isChanged ? next : null)
			setState(isKept && isChanged ? 'kept' : 'none')
		},
		[key, initial],
	)
	const append = useCallback((more: string) => setText([latest.current.trimEnd(), more].filter(Boolean).join('\n\n')), [setText])
	const forget = useCallback(() => {
		latest.current = initial
		show(initial)
		setState('none')
		if (key !== null) keepDraft(key, null)
	}, [key, initial])
	return { text, setText, append, forget, state }
}
