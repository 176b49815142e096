import type { Image } from '@folkmoot/contract-kit/image'
import { storeLinkImage } from '@folkmoot/media-contract/link-image-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Network } from '@folkmoot/service-kit/external/external-request'
import type { TakenJob } from '@folkmoot/service-kit/jobs/job-queue'
import { startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ObjectId } from 'mongodb'
import { previewJobs } from '../jobs.ts'
import { publish } from '../publish.ts'
import { type PageMetadata, toMetadata } from './page-metadata.ts'
import { findLinkPost, showPreview } from './preview-store.ts'
import { readTarget } from './read-page.ts'

/** The waits after the first and second failure; after the third the link stays as it is. */
const retryDelaysMs = [2 * 60_000, 20 * 60_000]

/** The page of a link did not answer, which is nothing unusual. */
class NoAnswerError extends Error {}

type PreviewJob = TakenJob<{ postId: ObjectId }>

/** Fetches the page of a link, and shows its preview on the post. */
async function previewLink(job: PreviewJob, deps: Deps, network: Network): Promise<void> {
	const post = await findLinkPost(deps.db, job.payload.postId)
	if (!post) return
	const preview = await readPreview(post, deps, network)
	if (!preview) throw new NoAnswerError()
	await savePreview(job, preview, deps)
}

interface Preview {
	title?: string
	description?: string
	image: Image | null
}

/** The preview of a link; null if it did not respond. */
async function readPreview(
	{ _id, authorId, link }: PostRecord & { link: { url: string } },
	deps: Deps,
	network: Network,
): Promise<Preview | null> {
	const target = await readTarget(link.url, network)
	if (!target) return null
	const metadata: PageMetadata =
		target.kind === 'page' ? toMetadata(target.facts, target.url) : { title: '', description: '', image: target.url.href }
	const request = metadata.image
		? { url: metadata.image, kind: 'link' as const, postId: _id.toHexString(), authorId: authorId.toHexString() }
		: null
	const image = request ? (await deps.callService(storeLinkImage, { body: request })).image : null
	const { title, description } = metadata
	return { ...(title ? { title } : {}), ...(description ? { description } : {}), image }
}

/** Saves it on the post, and ends the job; if the link is no longer shown, the image is deleted again. */
async function savePreview(job: PreviewJob, preview: Preview, { db, client, now }: Deps): Promise<void> {
	const { postId } = job.payload
	const imageIds = preview.image ? [preview.image.id] : []
	await transact(client, async (tx) => {
		const isShown = await showPreview(db, postId, { ...preview }, tx)
		const type = isShown ? 'post.previewed' : 'post.contentDeleted'
		if (imageIds.length > 0) await publish(db, { tx, now: now() }, { type, postId: postId.toHexString(), imageIds })
		await previewJobs.finish(db, job, tx)
	})
}

/** Fetches link previews in the background; returns a stop function. */
export function previewLinks(deps: Deps, network: Network): () => Promise<void> {
	return startJobWorker(deps, {
		queue: previewJobs,
		run: (job) => previewLink(job, deps, network),
		retryAfterMs: (_error, attempts) => retryDelaysMs[attempts - 1] ?? null,
		describe: (err) => (err instanceof NoAnswerError ? { reason: 'no answer' } : { err }),
		// So that a slow page blocks no others.
		concurrency: 3,
	})
}
