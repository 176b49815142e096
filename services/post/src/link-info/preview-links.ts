import type { Image } from '@folkmoot/contract-kit/image'
import { storeLinkImage } from '@folkmoot/media-contract/link-image-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { keepDoing } from '@folkmoot/service-kit/keep-doing'
import type { Network } from '@folkmoot/service-kit/outside'
import { transact } from '@folkmoot/service-kit/transaction'
import { tell } from '../tell.ts'
import { type PageWords, pageWords } from './page-title.ts'
import { claimPreview, findLinkPost, finishPreview, postponePreview, showPreview } from './preview-store.ts'
import { readTarget } from './read-page.ts'

const restMs = 1_000
/** Pages fetched concurrently, so that a slow one blocks no others. */
const atOnce = 3
/** The waits after the first and second failure; after the third the link stays as it is. */
const againAfterMs = [2 * 60_000, 20 * 60_000]

/**
 * Fetches the page of the next due link, and shows its preview on the post; false if none is due. Across processes each
 * link is leased to one; if that is killed, another takes over a minute later.
 */
async function previewLink(deps: Deps, network: Network): Promise<boolean> {
	const { db, now, log } = deps
	const order = await claimPreview(db, now())
	if (!order) return false
	const post = await findLinkPost(db, order._id)
	const found =
		post && (await readPreview(post, deps, network).catch((error: unknown) => log.warn({ err: error }, 'a link was not previewed')))
	if (found) await show(order._id, found, deps)
	const waitMs = againAfterMs[order.attempts - 1]
	if (found) return true
	if (post && waitMs) await postponePreview(db, order._id, new Date(now().getTime() + waitMs))
	else await finishPreview(db, order._id)
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
	const words: PageWords = target.kind === 'page' ? pageWords(target.html) : { title: '', description: '', image: target.url.href }
	const address = words.image ? URL.parse(words.image, target.url.href) : null
	const asked = address && { url: address.href, postId: _id.toHexString(), authorId: authorId.toHexString() }
	const image = asked ? (await deps.askService(storeLinkImage, { body: asked })).image : null
	const { title, description } = words
	return { ...(title ? { title } : {}), ...(description ? { description } : {}), image }
}

/** Saves it on the post; if the link is no longer shown, the image is deleted again. */
async function show(postId: PostRecord['_id'], found: Preview, { db, client, now }: Deps): Promise<void> {
	const imageIds = found.image ? [found.image.id] : []
	await transact(client, async (tx) => {
		const isShown = await showPreview(db, postId, { ...found }, tx)
		const type = isShown ? 'post.previewed' : 'post.contentDeleted'
		if (imageIds.length > 0) await tell(db, { tx, now: now() }, { type, postId: postId.toHexString(), imageIds })
		await finishPreview(db, postId, tx)
	})
}

/** Worker that fetches link previews in the background; returns a stop function. */
export function previewLinks(deps: Deps, network: Network): () => Promise<void> {
	const step = () => previewLink(deps, network)
	const stops = Array.from({ length: atOnce }, () => keepDoing(deps, { what: 'asking pages of links', step, restMs, hurries: true }))
	return async () => void (await Promise.all(stops.map((stop) => stop())))
}
