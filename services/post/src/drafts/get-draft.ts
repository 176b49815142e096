import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Image } from '@folkmoot/contract-kit/image'
import type { getDraft as getEndpoint, listDraftsOfPost as listEndpoint } from '@folkmoot/post-contract/draft-endpoints'
import type { DraftRecord } from '@folkmoot/post-contract/draft-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { findUnusedImages } from '../posts/image-reader.ts'
import { findDraft, findDraftsOfPost } from './draft-store.ts'
import { draftView, imagesOf } from './draft-view.ts'

/** One draft of a member, whole. */
export async function getDraft(
	{ params, viewer }: HandlerInput<typeof getEndpoint>,
	{ db }: Pick<Deps, 'db'>,
): Promise<Answer<typeof getEndpoint>> {
	const stored = await findDraft(db, { userId: viewer.id, key: params.draftKey })
	return stored && draftView(stored, await findAvailableImages(db, viewer.id, [stored]))
}

/** All drafts a member has below one post. */
export async function listDraftsOfPost(
	{ params, viewer }: HandlerInput<typeof listEndpoint>,
	{ db }: Pick<Deps, 'db'>,
): Promise<Answer<typeof listEndpoint>> {
	const stored = await findDraftsOfPost(db, viewer.id, params.postId)
	const available = await findAvailableImages(db, viewer.id, stored)
	return { drafts: stored.flatMap((draft) => draftView(draft, available) ?? []) }
}

/** Those uploads shown in drafts that can still be posted. */
async function findAvailableImages(db: Db, userId: string, drafts: readonly DraftRecord[]): Promise<ReadonlyMap<string, Image>> {
	const chosen = drafts.flatMap(imagesOf).map((imageId) => ({ imageId, caption: null }))
	const images = chosen.length > 0 ? await findUnusedImages(db, chosen, userId, undefined) : []
	return new Map(images.map((image) => [image.id, image]))
}
