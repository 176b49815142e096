import { useCallback, useRef, useState } from 'react'
import type { Content } from './kept-content.ts'
import { type KeptDraft, useKeptDraft } from './use-kept-draft.ts'

export type { DraftState } from './draft-keeper.ts'

export interface Draft extends Omit<KeptDraft, 'type'> {
	text: string
	setText: (text: string) => void
	/** Adds a paragraph, such as a quotation, below what is there. */
	append: (text: string) => void
	/** Resets to the initial text and discards the draft. */
	forget: () => void
}

/** A text that survives a reload, a crash, a change of device and failed sends. `key` null: nobody to keep it for. */
export function useDraft(key: string | null, initial: string): Draft {
	const [text, show] = useState(initial)
	const latest = useRef(initial)
	const showText = useCallback((next: string) => {
		latest.current = next
		show(next)
	}, [])
	const kept = useKeptDraft(key, (content: Content | null) => showText(content?.body ?? initial))
	const { type, forget: forgetKept } = kept
	const setText = useCallback(
		(next: string) => {
			showText(next)
			const isChanged = next !== initial && next.trim() !== ''
			type(isChanged ? { body: next } : null)
		},
		[type, initial, showText],
	)
	const append = useCallback((more: string) => setText([latest.current.trimEnd(), more].filter(Boolean).join('\n\n')), [setText])
	const forget = useCallback(() => {
		forgetKept()
		showText(initial)
	}, [forgetKept, initial, showText])
	return { ...kept, text, setText, append, forget }
}
