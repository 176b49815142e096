import { useCallback, useEffect, useState } from 'react'
import { keepDraft, readDraft } from '../drafts/draft-store.ts'
import type { DraftState } from '../drafts/use-draft.ts'
import { isWorthKeeping, parseDraft, writeDraft } from './composer-draft.ts'
import type { ComposerFields } from './composer-rules.ts'

interface Fields {
	fields: ComposerFields
	change: (changes: Partial<ComposerFields>) => void
	/** As at the beginning, and nothing kept. */
	forget: () => void
	isDirty: boolean
	draft: DraftState
}

/** What is filled in, kept on the device as it is typed. `initial` must stay the same object. */
export function useFields(key: string, initial: ComposerFields): Fields {
	const [fields, setFields] = useState(initial)
	const [draft, setDraft] = useState<DraftState>('none')
	useEffect(() => {
		const kept = parseDraft(readDraft(key))
		if (!kept) return
		// The address says where to post; it is newer than the draft.
		setFields({ ...kept, community: initial.community || kept.community })
		setDraft('restored')
	}, [key, initial])
	const change = useCallback(
		(changes: Partial<ComposerFields>) => {
			const next = { ...fields, ...changes }
			const isWorth = isWorthKeeping(next, initial)
			setFields(next)
			setDraft(keepDraft(key, isWorth ? writeDraft(next) : null) && isWorth ? 'kept' : 'none')
		},
		[key, fields, initial],
	)
	const forget = useCallback(() => {
		keepDraft(key, null)
		setFields(initial)
		setDraft('none')
	}, [key, initial])
	return { fields, change, forget, isDirty: isWorthKeeping(fields, initial), draft }
}
