import type { DraftSummary } from '@folkmoot/post-contract/draft'
import { useCallback, useEffect, useState } from 'react'
import { draftKey, listLocalReplyIds, readLocalDraft, serverKeyOf, writeLocalDraft } from './draft-store.ts'
import { fetchDrafts, sendDraftDiscard } from './drafts.api.ts'

export interface DraftEntries {
	drafts: readonly DraftSummary[]
	/** Discards one here and on the server; rejects as calls do. */
	discard: (key: string) => Promise<void>
}

const excerptLength = 140

/** The member's drafts, the newest first: those of the server, and posts begun on this device that it has not received yet. */
export function useDraftList(username: string): DraftEntries {
	const [drafts, setDrafts] = useState<readonly DraftSummary[]>([])
	useEffect(() => {
		let isMounted = true
		// Before the request: a draft that reaches the server meanwhile is in neither, if the reply was made before.
		const local = localPosts(username)
		const show = (stored: readonly DraftSummary[]) => isMounted && setDrafts(together(stored, local))
		// Without the server's there are those of this device.
		fetchDrafts().then(show, () => show([]))
		return () => {
			isMounted = false
		}
	}, [username])
	const discard = useCallback(
		async (key: string) => {
			await sendDraftDiscard(key)
			writeLocalDraft(draftKey(username, key), null)
			setDrafts((current) => current.filter((draft) => draft.key !== key))
		},
		[username],
	)
	return { drafts, discard }
}

function localPosts(username: string): DraftSummary[] {
	const own = draftKey(username, 'post')
	const keys = [own, ...listLocalReplyIds(username, 'post').map((name) => `${own}.${name}`)]
	return keys.flatMap((key) => localSummary(key) ?? [])
}

function together(stored: readonly DraftSummary[], local: readonly DraftSummary[]): DraftSummary[] {
	const others = local.filter(({ key }) => stored.every((draft) => draft.key !== key))
	return [...others, ...stored].sort((a, b) => Date.parse(b.typedAt) - Date.parse(a.typedAt))
}

function localSummary(key: string): DraftSummary | null {
	const draft = readLocalDraft(key)
	// What the server had and has no longer was sent or discarded elsewhere.
	if (!draft || draft.isSaved) return null
	const { body, title = '', community = '', images = [] } = draft.content
	const summary = { title, excerpt: body.trim().slice(0, excerptLength), noImages: images.length, community, post: null }
	return { ...summary, key: serverKeyOf(key), rev: draft.rev ?? 0, typedAt: new Date(draft.typedAt).toISOString() }
}
