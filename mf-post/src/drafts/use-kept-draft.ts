import { afterPaint } from '@folkmoot/kit/ui/after-paint.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { DraftKeeper, type DraftView } from './draft-keeper.ts'
import type { Content } from './kept-content.ts'

const nothing: DraftView = { state: 'none', others: [] }

export interface KeptDraft extends DraftView {
	/** The current content of the box; null: nothing worth keeping. */
	type: (content: Content | null) => void
	forget: () => void
	take: (version: DraftView['others'][number]) => Promise<void>
	drop: (version: DraftView['others'][number]) => Promise<void>
	/** The idempotency key for sending this. */
	keyFor: (sent: unknown) => string
	refused: () => void
}

/** Keeps what is typed in one box. `key` null: nobody to keep it for. `onFound` receives an earlier draft. */
export function useKeptDraft(key: string | null, onFound: (content: Content | null) => void): KeptDraft {
	const [view, setView] = useState(nothing)
	const found = useRef(onFound)
	found.current = onFound
	const keeper = useRef<DraftKeeper | null>(null)
	/** Typed before the effects ran. */
	const early = useRef<Content | null>(null)
	useEffect(() => {
		if (key === null) return
		let isFound = false
		const onFound = (content: Content | null) => {
			isFound = true
			found.current(content)
		}
		const own = new DraftKeeper(key, { onFound, onChange: setView })
		keeper.current = own
		// Not during render: the server's HTML has no drafts.
		void own.open(afterPaint())
		// A draft found here wins over text typed early.
		if (early.current && !isFound) own.type(early.current)
		early.current = null
		return () => {
			keeper.current = null
			own.close()
			setView(nothing)
		}
	}, [key])
	const type = useCallback((content: Content | null) => {
		if (keeper.current) keeper.current.type(content)
		else early.current = content
	}, [])
	const forget = useCallback(() => keeper.current?.forget(), [])
	const rest = useMemo(
		() => ({
			take: async (version: DraftView['others'][number]) => keeper.current?.take(version),
			drop: async (version: DraftView['others'][number]) => keeper.current?.drop(version),
			keyFor: (sent: unknown) => keeper.current?.keyFor(sent) ?? crypto.randomUUID(),
			refused: () => keeper.current?.refused(),
		}),
		[],
	)
	return useMemo(() => ({ ...view, type, forget, ...rest }), [view, type, forget, rest])
}
