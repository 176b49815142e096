import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Image } from '@folkmoot/contract-kit/image'
import { type MediaEvent, mediaOutbox } from '@folkmoot/media-contract/media-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { keepDoing } from '@folkmoot/service-kit/keep-doing'
import { makeScratchFolder } from '@folkmoot/service-kit/scratch-folder'
import { transact } from '@folkmoot/service-kit/transaction'
import type { ObjectId } from 'mongodb'
import { sketch } from '../conversion/converters.ts'
import { nameOf } from '../files/image-file-names.ts'
import { findUnsketched, finishSketch } from '../images/sketch-store.ts'
import type { MediaDeps } from '../media-deps.ts'

const restMs = 60_000

/**
 * Gives one image older than placeholders its placeholder; false if there is none. Unreadable images stay without. Safe
 * after a crash and under concurrency: only one process writes the result.
 */
export async function makeSketch(deps: MediaDeps): Promise<boolean> {
	const found = await findUnsketched(deps.db)
	if (!found) return false
	const placeholder = found.image.placeholder ?? (await look(found.image, deps))
	await keep(found._id, placeholder, deps)
	return true
}

async function look(image: Image, { files, log }: MediaDeps): Promise<string | null> {
	const folder = await makeScratchFolder()
	try {
		const file = await files.find(nameOf(smallest(image)))
		if (!file) return null
		const source = path.join(folder, 'image.webp')
		await pipeline(await file.read(), createWriteStream(source))
		return (await sketch({ source }))?.placeholder ?? null
	} catch (error) {
		log.warn({ err: error, image: image.id }, 'an image stays without a placeholder')
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

/** Stores it, with an event for rooms that keep a copy of the record. */
async function keep(id: ObjectId, placeholder: string | null, { db, client, now }: MediaDeps): Promise<void> {
	await transact(client, async (tx) => {
		const write = { tx, now: now() }
		const record = await finishSketch(db, { id, placeholder }, write)
		if (!record?.usedBy || placeholder === null) return
		const usedBy = { type: record.usedBy.type, id: record.usedBy.id.toHexString() }
		const event: MediaEvent = { type: 'image.sketched', imageId: id.toHexString(), usedBy, placeholder }
		await appendEvents(db, mediaOutbox, [event], write)
	})
}

/** Makes placeholders in the background, one image after another; returns a function to stop, which waits five seconds at most. */
export function makeSketchesRegularly(deps: MediaDeps): () => Promise<void> {
	return keepDoing(deps, { what: 'making placeholders', step: makeSketch, restMs, endsWithinMs: 5_000 })
}
