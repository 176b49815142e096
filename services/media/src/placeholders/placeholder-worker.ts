import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Image } from '@folkmoot/contract-kit/image'
import { type MediaEvent, mediaOutbox } from '@folkmoot/media-contract/media-events'
import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import { appendEvents } from '@folkmoot/service-kit/events'
import { createTempFolder } from '@folkmoot/service-kit/http/temp-folder'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ObjectId } from 'mongodb'
import { computeAppearanceInPool } from '../conversion/converter-pool.ts'
import { nameOf } from '../files/image-file-names.ts'
import { findWithoutPlaceholder, savePlaceholder } from '../images/placeholder-store.ts'
import type { MediaDeps } from '../media-deps.ts'

/**
 * Gives one image older than placeholders its placeholder; false if there is none. Unreadable images stay without. Safe
 * after a crash and under concurrency: only one process writes the result.
 */
export async function createMissingPlaceholder(deps: MediaDeps): Promise<boolean> {
	const record = await findWithoutPlaceholder(deps.db)
	if (!record) return false
	const placeholder = record.image.placeholder ?? (await computePlaceholder(record.image, deps))
	await storePlaceholder(record._id, placeholder, deps)
	return true
}

async function computePlaceholder(image: Image, { files, log }: MediaDeps): Promise<string | null> {
	const folder = await createTempFolder()
	try {
		const file = await files.find(nameOf(smallest(image)))
		if (!file) return null
		const source = path.join(folder, 'image.webp')
		await pipeline(await file.read(), createWriteStream(source))
		return (await computeAppearanceInPool({ source }))?.placeholder ?? null
	} catch (error) {
		log.warn({ err: error, image: image.id }, 'placeholder could not be computed')
		return null
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** The smallest file that shows the whole image, which is read fastest. */
function smallest({ url, copies }: Image): string {
	const whole = copies.filter(({ objectFit }) => objectFit === 'contain').toSorted((a, b) => a.width - b.width)
	return whole[0]?.url ?? url
}

/** Stores it, with an event for areas that keep a copy of the record. */
async function storePlaceholder(id: ObjectId, placeholder: string | null, { db, client, now }: MediaDeps): Promise<void> {
	await transact(client, async (tx) => {
		const write = { tx, now: now() }
		const record = await savePlaceholder(db, { id, placeholder }, write)
		if (!record?.usedBy || placeholder === null) return
		const usedBy = { type: record.usedBy.type, id: record.usedBy.id.toHexString() }
		const event: MediaEvent = { type: 'image.sketched', imageId: id.toHexString(), usedBy, placeholder }
		await appendEvents(db, mediaOutbox, [event], write)
	})
}

/** Makes placeholders in the background, one image after another; returns a function to stop, which waits five seconds at most. */
export function startPlaceholderWorker(deps: MediaDeps): () => Promise<void> {
	return startBackgroundJob(deps, { name: 'placeholders', step: createMissingPlaceholder, shutdownTimeoutMs: 5_000 })
}
