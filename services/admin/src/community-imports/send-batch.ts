import type { Image } from '@folkmoot/contract-kit/image'
import { receivePicture, usePictures } from '@folkmoot/media-contract/archive-endpoints'
import { receiveModlog, receiveRules } from '@folkmoot/modtools-contract/archive-endpoints'
import { receiveComments, receivePosts } from '@folkmoot/post-contract/archive-endpoints'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { deleteUnpackedPicture, findImages, saveImage, unpackPicture } from './import-store.ts'
import type { ImportDeps, ImportTarget } from './import-target.ts'
import type { ArchiveItem } from './read-archive.ts'

type Of<K extends ArchiveItem['kind']> = Extract<ArchiveItem, { kind: K }>

/** Sends a batch of one kind to the area that owns it. Idempotent. */
export async function sendBatch(batch: readonly ArchiveItem[], target: ImportTarget, deps: ImportDeps): Promise<void> {
	const all = <K extends ArchiveItem['kind']>(kind: K) => batch.filter((item): item is Of<K> => item.kind === kind)
	switch (batch[0]?.kind) {
		case 'rule':
			return sendRules(all('rule'), target, deps)
		case 'entry':
			return sendEntries(all('entry'), target, deps)
		case 'picture':
			for (const item of all('picture')) await sendPicture(item, target, deps)
			return
		case 'post':
			return sendPosts(all('post'), target, deps)
		case 'comment':
			return sendComments(all('comment'), target, deps)
	}
}

async function sendRules(items: Of<'rule'>[], { importId, communityId, by }: ImportTarget, { callService }: ImportDeps): Promise<void> {
	const from = (items[0]?.line ?? 1) - 1
	await callService(receiveRules, { body: { importId, communityId, by, from, rules: items.map(({ row }) => row) } })
}

async function sendEntries(items: Of<'entry'>[], { communityId, authorsOf }: ImportTarget, { callService }: ImportDeps): Promise<void> {
	const names = items.flatMap(({ row }) => [row.by, row.about]).filter((name) => name !== null)
	const accounts = await authorsOf(names)
	const ids = new Map(names.map((name, index) => [name, accounts[index]?.id ?? null]))
	const idOf = (name: string | null) => (name === null ? null : (ids.get(name) ?? null))
	const entries = items.map(({ row }) => ({ ...row, byId: idOf(row.by), aboutId: idOf(row.about) }))
	await callService(receiveModlog, { body: { communityId, entries } })
}

/** A picture runs through the same converters as an upload. A file that is not a picture is left out of whatever would show it. */
async function sendPicture(
	{ member, row }: Of<'picture'>,
	{ importId, by, community }: ImportTarget,
	{ db, callService }: ImportDeps,
): Promise<void> {
	const id = toObjectId(importId)
	const kind = member === community.picture ? 'picture' : member === community.banner ? 'banner' : 'post'
	const file = await unpackPicture(db, id, member, row)
	const { image } = await callService(receivePicture, { body: { file, kind, uploaderId: by } })
	await saveImage(db, id, member, image)
	await deleteUnpackedPicture(db, file)
}

async function sendPosts(items: Of<'post'>[], target: ImportTarget, { db, callService }: ImportDeps): Promise<void> {
	const { importId, communityId, communityName } = target
	const authors = await target.authorsOf(items.map(({ row }) => row.author))
	const files = items.flatMap(({ row }) => row.pictures.map(({ file }) => file))
	const stored = await findImages(db, toObjectId(importId), files)
	const rows = items.map(({ row }, index) => {
		const images = row.pictures.flatMap(({ file, altText, caption }): Image[] => {
			const image = stored.get(file)
			return image ? [{ ...image, altText, caption }] : []
		})
		return { post: row, author: requireAuthor(authors[index]), images }
	})
	const { ids } = await callService(receivePosts, { body: { importId, communityId, communityName, rows } })
	const used = rows.flatMap(({ images }, index) => {
		const postId = ids[index]
		return postId && images.length > 0 ? [{ postId, imageIds: images.map(({ id }) => id) }] : []
	})
	if (used.length > 0) await callService(usePictures, { body: { posts: used } })
}

async function sendComments(items: Of<'comment'>[], target: ImportTarget, { callService }: ImportDeps): Promise<void> {
	const { importId, communityId, communityName } = target
	const authors = await target.authorsOf(items.map(({ row }) => row.author))
	const rows = items.map(({ row }, index) => ({ comment: row, author: requireAuthor(authors[index]) }))
	await callService(receiveComments, { body: { importId, communityId, communityName, rows } })
}

function requireAuthor<T>(author: T | undefined): T {
	if (!author) throw new Error('An author of an archive has no account here.')
	return author
}
