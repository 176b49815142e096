import { keepDoing } from '@folkmoot/service-kit/keep-doing'
import { fileNames } from '../files/image-file-names.ts'
import { deleteGone, findGone, findUnused, giveUpUnused, useImages } from '../images/image-store.ts'
import { findUser } from '../images/standing-reader.ts'
import type { MediaDeps } from '../media-deps.ts'

const everyMs = 60_000
/** How long an unused upload is kept (reference §2.2). */
const unusedMs = 12 * 3_600_000
/** Grace period, for events that show it in use after all. */
const graceMs = 60_000
/** Batch size of one round; the next round follows soon. */
const atOnce = 50

/** Garbage collection of unneeded images; several processes may run it concurrently. True if there may be more. */
export async function cleanImages({ db, files, now }: Pick<MediaDeps, 'db' | 'files' | 'now'>): Promise<boolean> {
	const ago = (ms: number) => new Date(now().getTime() - ms)
	const unused = await findUnused(db, ago(unusedMs), atOnce)
	for (const image of unused) {
		const usedBy = await findUser(db, image)
		// The event about its use was lost: record it now, or the image would stay first in every later round.
		if (usedBy) await useImages(db, [image._id.toHexString()], usedBy, undefined)
		else await giveUpUnused(db, image._id, now())
	}
	const gone = await findGone(db, { before: ago(graceMs), now: now() }, atOnce)
	for (const { _id, image } of gone) {
		// Bytes first: if a round crashes between the two, the next one finishes.
		await files.delete(fileNames(image))
		await deleteGone(db, _id)
	}
	return gone.length === atOnce
}

/** Runs the collection every minute; returns a function to stop, which waits for a round in progress. */
export function cleanRegularly(deps: MediaDeps): () => Promise<void> {
	return keepDoing(deps, { what: 'cleaning images', step: cleanImages, restMs: everyMs })
}
