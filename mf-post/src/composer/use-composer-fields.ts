import { useCallback, useEffect, useRef, useState } from 'react'
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
	/** Changed here since it was opened or restored. */
	isTouched: boolean
	draft: AutosavedDraft
}

/**
 * The fields, kept as a draft while typing. `initial` must be a stable object. `moveDraft` gives the draft another key: called when the
 * post gets another community than that of the address, whose draft this was.
 */
export function useComposerFields(key: string, initial: ComposerFields, moveDraft: () => void): Fields {
	const [fields, setFields] = useState(initial)
	const [isTouched, setTouched] = useState(false)
	const latest = useRef(initial)
	const showFields = useCallback((next: ComposerFields, isTouchedNow: boolean) => {
		latest.current = next
		setFields(next)
		setTouched(isTouchedNow)
	}, [])
	const draft = useDraftAutosave(key, (content) => {
		if (!content) return showFields(initial, false)
		const restored = fromDraftContent(content, { ...initial, pictures: [...latest.current.pictures, ...initial.pictures] })
		// The community in the address is newer than the draft's.
		showFields({ ...restored, community: initial.community || restored.community }, false)
	})
	const { update, discard: discardDraft } = draft
	const keep = useCallback(() => {
		const now = latest.current
		update(isWorthSaving(now, initial) ? toDraftContent(now) : null)
	}, [update, initial])
	const isMoved = useRef(false)
	const change = useCallback(
		(changes: Parameters<Fields['change']>[0]) => {
			const next = { ...latest.current, ...(typeof changes === 'function' ? changes(latest.current) : changes) }
			const isLeaving = !isMoved.current && initial.community !== '' && !isSameCommunity(next, initial)
			showFields(next, true)
			if (!isLeaving) return keep()
			isMoved.current = true
			discardDraft()
			moveDraft()
		},
		[keep, initial, showFields, discardDraft, moveDraft],
	)
	// biome-ignore lint/correctness/useExhaustiveDependencies: under its new key the draft is kept anew
	useEffect(() => {
		if (isMoved.current) keep()
	}, [key])
	const discard = useCallback(() => {
		discardDraft()
		showFields(initial, false)
	}, [discardDraft, initial, showFields])
	return { fields, change, discard, isTouched, draft }
}

const isSameCommunity = (a: ComposerFields, b: ComposerFields) => a.community.toLowerCase() === b.community.toLowerCase()
