import type { Image } from '@folkmoot/contract-kit/image'
import { storeLinkImage } from '@folkmoot/media-contract/link-image-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Network } from '@folkmoot/service-kit/external/external-request'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { publish } from '../publish.ts'
import { type PageMetadata, toMetadata } from './page-metadata.ts'
import { claimPreview, findLinkPost, finishPreview, postponePreview, showPreview } from './preview-store.ts'
import { readTarget } from './read-page.ts'

const restMs = 1_000
/** Pages fetched concurrently, so that a slow one blocks no others. */
const concurrency = 3
/** The waits after the first and second failure; after the third the link stays as it is. */
const retryDelaysMs = [2 * 60_000, 20 * 60_000]

/**
 * Fetches the page of the next due link, and shows its preview on the post; false if none is due. Across processes each
 * link is leased to one; if that is killed, another takes over a minute later.
 */
async function previewLink(deps: Deps, network: Network): Promise<boolean> {
	const { db, now, log } = deps
	const job = await claimPreview(db, now())
	if (!job) return false
	const post = await findLinkPost(db, job._id)
	const preview =
		post && (await readPreview(post, deps, network).catch((error: unknown) => log.warn({ err: error }, 'link preview failed')))
	if (preview) await savePreview(job._id, preview, deps)
	const waitMs = retryDelaysMs[job.attempts - 1]
	if (preview) return true
	if (post && waitMs) await postponePreview(db, job._id, new Date(now().getTime() + waitMs))
	else await finishPreview(db, job._id)
	return true
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
	const request = metadata.image ? { url: metadata.image, postId: _id.toHexString(), authorId: authorId.toHexString() } : null
	const image = request ? (await deps.callService(storeLinkImage, { body: request })).image : null
	const { title, description } = metadata
	return { ...(title ? { title } : {}), ...(description ? { description } : {}), image }
}

/** Saves it on the post; if the link is no longer shown, the image is deleted again. */
async function savePreview(postId: PostRecord['_id'], preview: Preview, { db, client, now }: Deps): Promise<void> {
	const imageIds = preview.image ? [preview.image.id] : []
	await transact(client, async (tx) => {
		const isShown = await showPreview(db, postId, { ...preview }, tx)
		const type = isShown ? 'post.previewed' : 'post.contentDeleted'
		if (imageIds.length > 0) await publish(db, { tx, now: now() }, { type, postId: postId.toHexString(), imageIds })
		await finishPreview(db, postId, tx)
	})
}

/** Worker that fetches link previews in the background; returns a stop function. */
export function previewLinks(deps: Deps, network: Network): () => Promise<void> {
	const step = () => previewLink(deps, network)
	const stops = Array.from({ length: concurrency }, () =>
		startBackgroundJob(deps, { name: 'link previews', step, idleMs: restMs, isContinuous: true }),
	)
	return async () => void (await Promise.all(stops.map((stop) => stop())))
}
