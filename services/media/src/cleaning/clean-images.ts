import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import { fileNames } from '../files/image-file-names.ts'
import { deleteReleased, findReleased, findUnused, releaseIfUnused, useImages } from '../images/image-store.ts'
import { findImageUser } from '../images/image-user-reader.ts'
import { avifJobs } from '../jobs.ts'
import type { MediaDeps } from '../media-deps.ts'

/** How long an unused upload is kept (rule media-3). */
const unusedTtlMs = 12 * 3_600_000
/** Grace period, for events that show it in use after all. */
const graceMs = 60_000
/** Batch size of one round; the next round follows soon. */
const batchSize = 50

/** Garbage collection of unneeded images; several processes may run it concurrently. True if there may be more. */
export async function cleanImages({ db, files, now }: Pick<MediaDeps, 'db' | 'files' | 'now'>): Promise<boolean> {
	const ago = (ms: number) => new Date(now().getTime() - ms)
	const unused = await findUnused(db, ago(unusedTtlMs), batchSize)
	for (const image of unused) {
		const usedBy = await findImageUser(db, image)
		// The event about its use was lost: record it now, or the image would stay first in every later round.
		if (usedBy) await useImages(db, [image._id.toHexString()], usedBy, undefined)
		else await releaseIfUnused(db, image._id, now())
	}
	const released = await findReleased(db, ago(graceMs), batchSize)
	for (const { _id, image } of released) {
		// While its AVIFs are being made, a later round deletes it.
		if (!(await avifJobs.cancel(db, _id.toHexString()))) continue
		// Bytes first: if a round crashes between the two, the next one finishes.
		await files.delete(fileNames(image))
		await deleteReleased(db, _id)
	}
	return released.length === batchSize
}

/** Runs the collection every minute; returns a function to stop, which waits for a round in progress. */
export function startCleanupWorker(deps: MediaDeps): () => Promise<void> {
	return startBackgroundJob(deps, { name: 'image cleanup', step: cleanImages })
}
