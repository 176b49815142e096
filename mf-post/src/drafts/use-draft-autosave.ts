import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { DraftAutosave, type DraftView } from './draft-autosave.ts'
import type { Content } from './draft-content.ts'

const initialView: DraftView = { state: 'none', conflicts: [] }

export interface AutosavedDraft extends DraftView {
	/** The current content of the box; null: nothing worth keeping. */
	update: (content: Content | null) => void
	discard: () => void
	adoptVersion: (version: DraftView['conflicts'][number]) => Promise<void>
	discardVersion: (version: DraftView['conflicts'][number]) => Promise<void>
	/** The idempotency key for sending this. */
	idempotencyKeyFor: (sent: unknown) => string
	resetAttempt: () => void
}

/** Autosaves what is typed in one box. `key` null: nobody to keep it for. `onRestore` receives an earlier draft. */
export function useDraftAutosave(key: string | null, onRestore: (content: Content | null) => void): AutosavedDraft {
	const [view, setView] = useState(initialView)
	const restore = useRef(onRestore)
	restore.current = onRestore
	const autosave = useRef<DraftAutosave | null>(null)
	/** Typed before the effects ran. */
	const earlyContent = useRef<Content | null>(null)
	useEffect(() => {
		if (key === null) return
		let isRestored = false
		const onRestore = (content: Content | null) => {
			isRestored = true
			restore.current(content)
		}
		const instance = new DraftAutosave(key, { onRestore, onChange: setView })
		autosave.current = instance
		// Not during render: the server's HTML has no drafts.
		void instance.open(afterPaint())
		// A draft restored from here wins over text typed early.
		if (earlyContent.current && !isRestored) instance.update(earlyContent.current)
		earlyContent.current = null
		return () => {
			autosave.current = null
			instance.close()
			setView(initialView)
		}
	}, [key])
	const update = useCallback((content: Content | null) => {
		if (autosave.current) autosave.current.update(content)
		else earlyContent.current = content
	}, [])
	const discard = useCallback(() => autosave.current?.discard(), [])
	const actions = useMemo(
		() => ({
			adoptVersion: async (version: DraftView['conflicts'][number]) => autosave.current?.adoptVersion(version),
			discardVersion: async (version: DraftView['conflicts'][number]) => autosave.current?.discardVersion(version),
			idempotencyKeyFor: (sent: unknown) => autosave.current?.idempotencyKeyFor(sent) ?? crypto.randomUUID(),
			resetAttempt: () => autosave.current?.resetAttempt(),
		}),
		[],
	)
	return useMemo(() => ({ ...view, update, discard, ...actions }), [view, update, discard, actions])
}
