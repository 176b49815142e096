import { keepDoing } from '@folkmoot/service-kit/keep-doing'
import { fileNames } from '../files/image-file-names.ts'
import { deleteGone, findGone, findUnused, giveUpUnused, useImages } from '../images/image-store.ts'
import { findUser } from '../images/standing-reader.ts'
import type { MediaDeps } from '../media-deps.ts'

const everyMs = 60_000
/** An upload that nothing uses is kept so long (reference §2.2). */
const unusedMs = 12 * 3_600_000
/** Time for the news that something uses an image after all. */
const graceMs = 60_000
/** One round does so many; the next one follows soon. */
const atOnce = 50

/** Takes away what nobody wants any more. Several processes may do so at the same time. True where there may be more. */
export async function cleanImages({ db, files, now }: Pick<MediaDeps, 'db' | 'files' | 'now'>): Promise<boolean> {
	const ago = (ms: number) => new Date(now().getTime() - ms)
	const unused = await findUnused(db, ago(unusedMs), atOnce)
	for (const image of unused) {
		const usedBy = await findUser(db, image)
		// The news of its use was lost: noted now, or it would be looked at each time before all others.
		if (usedBy) await useImages(db, [image._id.toHexString()], usedBy, undefined)
		else await giveUpUnused(db, image._id, now())
	}
	const gone = await findGone(db, { before: ago(graceMs), now: now() }, atOnce)
	for (const { _id, image } of gone) {
		// Bytes first: a round that ends between the two is finished by the next.
		await files.delete(fileNames(image))
		await deleteGone(db, _id)
	}
	return gone.length === atOnce
}

/** Cleans every minute; gives the way to stop, which waits for a round under way. */
export function cleanRegularly(deps: MediaDeps): () => Promise<void> {
	return keepDoing(deps, { what: 'cleaning images', step: cleanImages, restMs: everyMs })
}
