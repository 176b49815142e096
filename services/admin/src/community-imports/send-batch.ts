import type { Image } from '@folkmoot/contract-kit/image'
import { receivePicture, usePictures } from '@folkmoot/media-contract/archive-endpoints'
import { receiveModlog, receiveRules } from '@folkmoot/modtools-contract/archive-endpoints'
import { receiveComments, receivePosts } from '@folkmoot/post-contract/archive-endpoints'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import type { Arriving, ImportDeps } from './bring-in.ts'
import { dropUnpacked, findImages, noteImage, unpackPicture } from './import-store.ts'
import type { ArchiveItem } from './read-archive.ts'

type Of<K extends ArchiveItem['kind']> = Extract<ArchiveItem, { kind: K }>

/** Sends a batch of one kind to the room that owns it. Idempotent. */
export async function sendBatch(batch: readonly ArchiveItem[], arriving: Arriving, deps: ImportDeps): Promise<void> {
	const all = <K extends ArchiveItem['kind']>(kind: K) => batch.filter((item): item is Of<K> => item.kind === kind)
	switch (batch[0]?.kind) {
		case 'rule':
			return sendRules(all('rule'), arriving, deps)
		case 'entry':
			return sendEntries(all('entry'), arriving, deps)
		case 'picture':
			for (const item of all('picture')) await sendPicture(item, arriving, deps)
			return
		case 'post':
			return sendPosts(all('post'), arriving, deps)
		case 'comment':
			return sendComments(all('comment'), arriving, deps)
	}
}

async function sendRules(items: Of<'rule'>[], { importId, communityId, by }: Arriving, { askService }: ImportDeps): Promise<void> {
	const from = (items[0]?.line ?? 1) - 1
	await askService(receiveRules, { body: { importId, communityId, by, from, rules: items.map(({ row }) => row) } })
}

async function sendEntries(items: Of<'entry'>[], { communityId, authorsOf }: Arriving, { askService }: ImportDeps): Promise<void> {
	const names = items.flatMap(({ row }) => [row.by, row.about]).filter((name) => name !== null)
	const accounts = await authorsOf(names)
	const ids = new Map(names.map((name, index) => [name, accounts[index]?.id ?? null]))
	const idOf = (name: string | null) => (name === null ? null : (ids.get(name) ?? null))
	const entries = items.map(({ row }) => ({ ...row, byId: idOf(row.by), aboutId: idOf(row.about) }))
	await askService(receiveModlog, { body: { communityId, entries } })
}

/** A picture runs through the same converters as an upload. A file that is not a picture is left out of whatever would show it. */
async function sendPicture(
	{ member, row }: Of<'picture'>,
	{ importId, by, community }: Arriving,
	{ db, askService }: ImportDeps,
): Promise<void> {
	const id = toObjectId(importId)
	const kind = member === community.picture ? 'picture' : member === community.banner ? 'banner' : 'post'
	const file = await unpackPicture(db, id, member, row)
	const { image } = await askService(receivePicture, { body: { file, kind, uploaderId: by } })
	await noteImage(db, id, member, image)
	await dropUnpacked(db, file)
}

async function sendPosts(items: Of<'post'>[], arriving: Arriving, { db, askService }: ImportDeps): Promise<void> {
	const { importId, communityId, communityName } = arriving
	const authors = await arriving.authorsOf(items.map(({ row }) => row.author))
	const files = items.flatMap(({ row }) => row.pictures.map(({ file }) => file))
	const stored = await findImages(db, toObjectId(importId), files)
	const rows = items.map(({ row }, index) => {
		const images = row.pictures.flatMap(({ file, altText, caption }): Image[] => {
			const image = stored.get(file)
			return image ? [{ ...image, altText, caption }] : []
		})
		return { post: row, author: known(authors[index]), images }
	})
	const { ids } = await askService(receivePosts, { body: { importId, communityId, communityName, rows } })
	const used = rows.flatMap(({ images }, index) => {
		const postId = ids[index]
		return postId && images.length > 0 ? [{ postId, imageIds: images.map(({ id }) => id) }] : []
	})
	if (used.length > 0) await askService(usePictures, { body: { posts: used } })
}

async function sendComments(items: Of<'comment'>[], arriving: Arriving, { askService }: ImportDeps): Promise<void> {
	const { importId, communityId, communityName } = arriving
	const authors = await arriving.authorsOf(items.map(({ row }) => row.author))
	const rows = items.map(({ row }, index) => ({ comment: row, author: known(authors[index]) }))
	await askService(receiveComments, { body: { importId, communityId, communityName, rows } })
}

function known<T>(author: T | undefined): T {
	if (!author) throw new Error('An author of an archive has no account here.')
	return author
}
