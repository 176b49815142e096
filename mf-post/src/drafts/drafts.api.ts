import type { Reply } from '@folkmoot/contract-kit/endpoint'
import { call, endpoint } from '@folkmoot/kit/api'
import type { Draft, DraftSummary } from '@folkmoot/post-contract/draft'
import type * as drafts from '@folkmoot/post-contract/draft-endpoints'
import type { Content } from './draft-content.ts'

export const listDrafts = endpoint<typeof drafts.listDrafts>('GET', '/api/drafts')
const listDraftsOfPost = endpoint<typeof drafts.listDraftsOfPost>('GET', '/api/drafts/of_post/:postId')
export const getDraft = endpoint<typeof drafts.getDraft>('GET', '/api/drafts/:draftKey')
export const keepDraft = endpoint<typeof drafts.keepDraft>('PUT', '/api/drafts/:draftKey')
export const discardDraft = endpoint<typeof drafts.discardDraft>('DELETE', '/api/drafts/:draftKey')

/** A version of a draft as it is saved. */
interface Version {
	content: Content
	ageMs: number
	rev: number | null
	writer: string
	seq: number
	drop?: string
}

export async function fetchDrafts(): Promise<DraftSummary[]> {
	return (await call(listDrafts)).drafts
}

export function fetchDraft(draftKey: string): Promise<Draft | null> {
	return call(getDraft, { params: { draftKey } })
}

export async function fetchDraftsOfPost(postId: string): Promise<Draft[]> {
	return (await call(listDraftsOfPost, { params: { postId } })).drafts
}

/** Browsers limit `keepalive` bodies to about this many bytes. */
const keepaliveMax = 60_000

/** Saves only for the account that typed it: another one may have logged in in another tab. */
export function saveDraft(draftKey: string, version: Version, isLeaving: boolean): Promise<Reply<typeof drafts.keepDraft>> {
	const body = { ...version, content: withoutImageData(version.content) }
	const keepalive = isLeaving && new Blob([JSON.stringify(body)]).size < keepaliveMax
	return call(keepDraft, { params: { draftKey }, body }, { thisSessionOnly: true, keepalive })
}

/** Sends image ids only: the server has the rest. */
function withoutImageData({ images, ...rest }: Content): Content {
	return images ? { ...rest, images: images.map(({ image: _image, ...fields }) => fields) } : rest
}

/** Discards the version of a draft with this `rev` or writer; without either, the whole draft. */
export function sendDraftDiscard(draftKey: string, known: { rev?: number; writer?: string } = {}): Promise<unknown> {
	return call(discardDraft, { params: { draftKey }, query: known }, { thisSessionOnly: true })
}
