import type { DraftSummary } from '@folkmoot/post-contract/draft'
import { useCallback, useEffect, useState } from 'react'
import type { LocalDraft } from './draft-content.ts'
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
		// A draft that reaches the server after it has made its reply is in neither list otherwise.
		const unsavedBefore = new Set(unsavedPosts(username).map(({ key }) => key))
		const show = (stored: readonly DraftSummary[]) => isMounted && setDrafts(together(stored, unsavedPosts(username, unsavedBefore)))
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

/** Posts on this device that the server does not have, or did not have when `unsavedBefore` was read. */
function unsavedPosts(username: string, unsavedBefore: ReadonlySet<string> = new Set()): DraftSummary[] {
	const own = draftKey(username, 'post')
	const keys = [own, ...listLocalReplyIds(username, 'post').map((name) => `${own}.${name}`)]
	return keys.flatMap((key) => {
		const draft = readLocalDraft(key)
		// What the server had and has no longer was sent or discarded elsewhere.
		const isUnsaved = draft && (!draft.isSaved || unsavedBefore.has(serverKeyOf(key)))
		return isUnsaved ? summaryOf(key, draft) : []
	})
}

function together(stored: readonly DraftSummary[], local: readonly DraftSummary[]): DraftSummary[] {
	const others = local.filter(({ key }) => stored.every((draft) => draft.key !== key))
	return [...others, ...stored].sort((a, b) => Date.parse(b.typedAt) - Date.parse(a.typedAt))
}

function summaryOf(key: string, { content, rev, typedAt }: LocalDraft): DraftSummary {
	const { body, title = '', community = '', images = [] } = content
	const summary = { title, excerpt: body.trim().slice(0, excerptLength), noImages: images.length, community, post: null }
	return { ...summary, key: serverKeyOf(key), rev: rev ?? 0, typedAt: new Date(typedAt).toISOString() }
}
