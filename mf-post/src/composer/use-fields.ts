import { useCallback, useRef, useState } from 'react'
import { type KeptDraft, useKeptDraft } from '../drafts/use-kept-draft.ts'
import { contentOf, fieldsOf, isWorthKeeping } from './composer-draft.ts'
import type { ComposerFields } from './composer-rules.ts'

type Changes = Partial<ComposerFields>

interface Fields {
	fields: ComposerFields
	/** Takes changes, or a functional update of the current fields. */
	change: (changes: Changes | ((now: ComposerFields) => Changes)) => void
	/** Resets to the initial fields and discards the draft. */
	forget: () => void
	isDirty: boolean
	draft: KeptDraft
}

/** The fields, kept as a draft while typing. `initial` must be a stable object. */
export function useFields(key: string, initial: ComposerFields): Fields {
	const [fields, setFields] = useState(initial)
	const latest = useRef(initial)
	const show = useCallback((next: ComposerFields) => {
		latest.current = next
		setFields(next)
	}, [])
	const draft = useKeptDraft(key, (content) => {
		if (!content) return show(initial)
		const kept = fieldsOf(content, [...latest.current.pictures, ...initial.pictures])
		// The community in the address is newer than the draft's.
		show({ ...kept, community: initial.community || kept.community })
	})
	const { type, forget: forgetKept } = draft
	const change = useCallback(
		(changes: Parameters<Fields['change']>[0]) => {
			const next = { ...latest.current, ...(typeof changes === 'function' ? changes(latest.current) : changes) }
			show(next)
			type(isWorthKeeping(next, initial) ? contentOf(next) : null)
		},
		[type, initial, show],
	)
	const forget = useCallback(() => {
		forgetKept()
		show(initial)
	}, [forgetKept, initial, show])
	return { fields, change, forget, isDirty: isWorthKeeping(fields, initial), draft }
}
