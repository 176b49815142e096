import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { avifUrl } from '@folkmoot/media-contract/avif-address'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import { createTempFolder } from '@folkmoot/service-kit/http/temp-folder'
import { type AvifCopy, convertToAvif } from '../conversion/converter-pool.ts'
import { imageKinds } from '../conversion/image-kinds.ts'
import { nameOf } from '../files/image-file-names.ts'
import { type AvifCandidate, claimForAvif, finishAvif } from '../images/avif-store.ts'
import type { MediaDeps } from '../media-deps.ts'

const restMs = 5_000

/**
 * Makes the AVIFs of one image that lacks them, including old ones; false if there is none. A lease of some minutes
 * gives one process the image; if that crashes, another takes over.
 */
export async function createMissingAvifs({ db, files, log, now }: MediaDeps): Promise<boolean> {
	const record = await claimForAvif(db, now())
	if (!record) return false
	const folder = await createTempFolder()
	try {
		for (const made of await convertIn(folder, record, files)) {
			await files.save(made.name, made)
		}
		await finishAvif(db, record._id, now())
	} catch (error) {
		log.warn({ err: error, image: record._id.toHexString() }, 'AVIF conversion failed')
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
	return true
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

/** Makes AVIFs in the background, one image after another; returns a function to stop, which waits five seconds at most. */
export function startAvifWorker(deps: MediaDeps): () => Promise<void> {
	return startBackgroundJob(deps, {
		name: 'AVIF conversion',
		step: createMissingAvifs,
		idleMs: restMs,
		isContinuous: true,
		shutdownTimeoutMs: 5_000,
	})
}
