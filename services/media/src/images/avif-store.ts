import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import type { Db, ObjectId } from 'mongodb'
import { images } from '../collections.ts'

/** Lease of a process, and the delay after a failure. */
export const leaseMs = 5 * 60_000
/** After so many failures an image stays without. */
const maxAttempts = 3

export type AvifCandidate = Pick<ImageRecord, '_id' | 'kind' | 'image'>

/** Claims the newest image without AVIFs that nobody else has claimed, until the lease ends. */
export async function claimForAvif(db: Db, now: Date): Promise<AvifCandidate | null> {
	const due = { $or: [{ avifDueAt: { $exists: false } }, { avifDueAt: { $lte: now } }] }
	const claimed = await images(db).findOneAndUpdate(
		{ avifAt: null, goneAt: { $exists: false }, ...due },
		[
			{
				$set: {
					avifDueAt: new Date(now.getTime() + leaseMs),
					avifAttempts: { $add: [{ $ifNull: ['$avifAttempts', 0] }, 1] },
				},
			},
		],
		{ sort: { createdAt: -1 }, returnDocument: 'after' },
	)
	if (!claimed || (claimed.avifAttempts ?? 0) <= maxAttempts) return claimed
	await finishAvif(db, claimed._id, now)
	return claimForAvif(db, now)
}

export async function finishAvif(db: Db, id: ObjectId, now: Date): Promise<void> {
	await images(db).updateOne({ _id: id }, { $set: { avifAt: now }, $unset: { avifDueAt: 1, avifAttempts: 1 } })
}
