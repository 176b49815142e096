import { useCallback, useEffect, useRef, useState } from 'react'
import { keepDraft, readDraft } from '../drafts/draft-store.ts'
import type { DraftState } from '../drafts/use-draft.ts'
import { isWorthKeeping, parseDraft, writeDraft } from './composer-draft.ts'
import type { ComposerFields } from './composer-rules.ts'

type Changes = Partial<ComposerFields>

interface Fields {
	fields: ComposerFields
	/** What changes, or how it follows from what is there by then. */
	change: (changes: Changes | ((now: ComposerFields) => Changes)) => void
	/** As at the beginning, and nothing kept. */
	forget: () => void
	isDirty: boolean
	draft: DraftState
}

/** What is filled in, kept on the device as it is typed. `initial` must stay the same object. */
export function useFields(key: string, initial: ComposerFields): Fields {
	const [fields, setFields] = useState(initial)
	const [draft, setDraft] = useState<DraftState>('none')
	const latest = useRef(initial)
	const show = useCallback((next: ComposerFields) => {
		latest.current = next
		setFields(next)
	}, [])
	useEffect(() => {
		const kept = parseDraft(readDraft(key))
		if (!kept) return
		// The address says where to post; it is newer than the draft.
		show({ ...kept, community: initial.community || kept.community })
		setDraft('restored')
	}, [key, initial, show])
	const change = useCallback(
		(changes: Parameters<Fields['change']>[0]) => {
			const next = { ...latest.current, ...(typeof changes === 'function' ? changes(latest.current) : changes) }
			const isWorth = isWorthKeeping(next, initial)
			show(next)
			setDraft(keepDraft(key, isWorth ? writeDraft(next) : null) && isWorth ? 'kept' : 'none')
		},
		[key, initial, show],
	)
	const forget = useCallback(() => {
		keepDraft(key, null)
		show(initial)
		setDraft('none')
	}, [key, initial, show])
	return { fields, change, forget, isDirty: isWorthKeeping(fields, initial), draft }
}
