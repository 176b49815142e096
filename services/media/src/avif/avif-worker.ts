import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { avifUrl } from '@folkmoot/media-contract/avif-address'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { createTempFolder } from '@folkmoot/service-kit/http/temp-folder'
import { type JobHandling, startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import type { ObjectId } from 'mongodb'
import { type AvifCopy, convertToAvif } from '../conversion/converter-pool.ts'
import { imageKinds } from '../conversion/image-kinds.ts'
import { nameOf } from '../files/image-file-names.ts'
import { type AvifCandidate, findWithoutAvif, finishAvif } from '../images/image-store.ts'
import { avifJobs } from '../jobs.ts'
import type { MediaDeps } from '../media-deps.ts'

/** The pauses after a failure; after the last an image stays without. */
const retryDelaysMs = [5 * 60_000, 5 * 60_000]

/** Makes the AVIFs of an image that lacks them. Made again after a crash, they replace those that were made. */
async function createAvifs(id: ObjectId, { db, files, now }: MediaDeps): Promise<void> {
	const record = await findWithoutAvif(db, id)
	if (!record) return
	const folder = await createTempFolder()
	try {
		for (const made of await convertIn(folder, record, files)) await files.save(made.name, made)
		await finishAvif(db, id, now())
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

async function convertIn(folder: string, { kind, image }: AvifCandidate, files: MediaDeps['files']): Promise<AvifCopy[]> {
	const wanted = await pendingCopies(kind, image, files)
	const original = wanted.length > 0 ? await files.find(nameOf(image.url)) : null
	if (!original) return []
	const source = path.join(folder, 'original.webp')
	await pipeline(await original.read(), createWriteStream(source))
	const made = await convertToAvif({ source, folder, copies: wanted })
	if (!made) throw new Error('conversion queue is full')
	return made
}

type PendingCopy = Parameters<typeof convertToAvif>[0]['copies'][number]

/** The copies that are shown large, each file once, named as its AVIF will be. */
async function pendingCopies(kind: ImageRecord['kind'], image: AvifCandidate['image'], files: MediaDeps['files']): Promise<PendingCopy[]> {
	const fit = imageKinds[kind].avif
	const wanted = new Map<string, PendingCopy>()
	for (const { url, boxWidth, boxHeight, objectFit } of fit && image.format === 'webp' ? image.copies : []) {
		// The address of an animated image stays animated.
		if (objectFit !== fit || (image.animated && url === image.url) || wanted.has(url)) continue
		const name = nameOf(avifUrl(url) ?? url)
		const webpSize = (await files.find(nameOf(url)))?.size
		if (webpSize) wanted.set(url, { name, boxWidth, boxHeight, objectFit, webpSize })
	}
	return [...wanted.values()]
}

export const avifHandling = (deps: MediaDeps): JobHandling<{ imageId: ObjectId }> => ({
	queue: avifJobs,
	run: ({ payload }) => createAvifs(payload.imageId, deps),
	retryAfterMs: (_error, attempts) => retryDelaysMs[attempts - 1] ?? null,
	onDead: ({ payload }) => finishAvif(deps.db, payload.imageId, deps.now()),
	shutdownTimeoutMs: 5_000,
})

/** Makes AVIFs in the background, one image after another; returns a function to stop, which waits five seconds at most. */
export const startAvifWorker = (deps: MediaDeps): (() => Promise<void>) => startJobWorker(deps, avifHandling(deps))
