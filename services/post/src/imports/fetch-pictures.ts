import type { Image } from '@folkmoot/contract-kit/image'
import { storeLinkImage } from '@folkmoot/media-contract/link-image-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps } from '@folkmoot/service-kit/context'
import type { TakenJob } from '@folkmoot/service-kit/jobs/job-queue'
import { startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ObjectId } from 'mongodb'
import { pictureJobs } from '../jobs.ts'
import { publish } from '../publish.ts'
import { findWaiting, markFailed, showPictures } from './picture-store.ts'
import { picturesOf } from './pictures-of.ts'

/** The waits after the first and second failure; after the third the picture stays a link. */
const retryDelaysMs = [60_000, 10 * 60_000]

/** Our own trouble, such as too many images at once, is not the picture's fault. */
const troublesMax = 20
const troubleDelayMs = 30_000

const afterNoPicture = (attempts: number) => retryDelaysMs[attempts - 1] ?? null
const afterTrouble = (attempts: number) => (attempts < troublesMax ? troubleDelayMs : null)

/** The place did not answer, or what came is no picture. */
class NoPictureError extends Error {}

type PictureJob = TakenJob<{ postId: ObjectId }>

/** Fetches the pictures of an imported post, and makes them its own; all of them, or none. */
async function fetchPictures(job: PictureJob, deps: Deps, signal: AbortSignal): Promise<void> {
	const post = await findWaiting(deps.db, job.payload.postId)
	if (!post) return markFailed(deps.db, job.payload.postId)
	const images: Image[] = []
	try {
		for (const { url, caption } of picturesOf(post)) {
			signal.throwIfAborted()
			const image = await storePicture(post, url, deps)
			if (!image) throw new NoPictureError(url)
			images.push({ ...image, caption })
		}
		await savePictures(job, post, images, deps)
	} catch (error) {
		await release(post, images, deps)
		throw error
	}
}

async function storePicture({ _id, authorId }: PostRecord, url: string, { callService }: Deps): Promise<Image | null> {
	const request = { url, kind: 'post' as const, postId: _id.toHexString(), authorId: authorId.toHexString() }
	return (await callService(storeLinkImage, { body: request })).image
}

/** Shows them on the post, and ends the job; if the post is no longer as it was, they are deleted again. */
async function savePictures(job: PictureJob, post: PostRecord, images: Image[], { db, client, now }: Deps): Promise<void> {
	if (images.length === 0) return markFailed(db, post._id)
	await transact(client, async (tx) => {
		const isShown = await showPictures(db, post, images, tx)
		const type = isShown ? 'post.previewed' : 'post.contentDeleted'
		const imageIds = images.map(({ id }) => id)
		await publish(db, { tx, now: now() }, { type, postId: post._id.toHexString(), imageIds })
		await pictureJobs.finish(db, job, tx)
	})
}

/** Of a post that gets none of its pictures; what is not released here is deleted as unused later. */
async function release({ _id }: PostRecord, images: readonly Image[], { db, now }: Deps): Promise<void> {
	const imageIds = images.map(({ id }) => id)
	if (imageIds.length === 0) return
	await publish(db, { tx: undefined, now: now() }, { type: 'post.contentDeleted', postId: _id.toHexString(), imageIds })
}

/** Fetches the pictures of imported posts in the background; returns a stop function. */
export function startPictureWorker(deps: Deps): () => Promise<void> {
	return startJobWorker(deps, {
		queue: pictureJobs,
		run: (job, { signal }) => fetchPictures(job, deps, signal),
		retryAfterMs: (error, attempts) => (error instanceof NoPictureError ? afterNoPicture(attempts) : afterTrouble(attempts)),
		onDead: ({ payload }) => markFailed(deps.db, payload.postId),
		describe: (err) => (err instanceof NoPictureError ? { reason: 'no picture' } : { err }),
		// So that a slow place blocks no others.
		concurrency: 3,
	})
}
