import { useCallback, useRef, useState } from 'react'
import { type AutosavedDraft, useDraftAutosave } from '../drafts/use-draft-autosave.ts'
import { fromDraftContent, isWorthSaving, toDraftContent } from './composer-draft.ts'
import type { ComposerFields } from './composer-rules.ts'

type Changes = Partial<ComposerFields>

interface Fields {
	fields: ComposerFields
	/** Takes changes, or a functional update of the current fields. */
	change: (changes: Changes | ((current: ComposerFields) => Changes)) => void
	/** Resets to the initial fields and discards the draft. */
	discard: () => void
	isDirty: boolean
	draft: AutosavedDraft
}

/** The fields, kept as a draft while typing. `initial` must be a stable object. */
export function useComposerFields(key: string, initial: ComposerFields): Fields {
	const [fields, setFields] = useState(initial)
	const latest = useRef(initial)
	const showFields = useCallback((next: ComposerFields) => {
		latest.current = next
		setFields(next)
	}, [])
	const draft = useDraftAutosave(key, (content) => {
		if (!content) return showFields(initial)
		const restored = fromDraftContent(content, [...latest.current.pictures, ...initial.pictures])
		// The community in the address is newer than the draft's.
		showFields({ ...restored, community: initial.community || restored.community })
	})
	const { update, discard: discardDraft } = draft
	const change = useCallback(
		(changes: Parameters<Fields['change']>[0]) => {
			const next = { ...latest.current, ...(typeof changes === 'function' ? changes(latest.current) : changes) }
			showFields(next)
			update(isWorthSaving(next, initial) ? toDraftContent(next) : null)
		},
		[update, initial, showFields],
	)
	const discard = useCallback(() => {
		discardDraft()
		showFields(initial)
	}, [discardDraft, initial, showFields])
	return { fields, change, discard, isDirty: isWorthSaving(fields, initial), draft }
}
