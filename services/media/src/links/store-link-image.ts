import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Image } from '@folkmoot/contract-kit/image'
import type { storeLinkImage as endpoint } from '@folkmoot/media-contract/link-image-endpoints'
import type { Ask } from '@folkmoot/service-kit/context'
import { Failure } from '@folkmoot/service-kit/failure'
import { fetchOutside } from '@folkmoot/service-kit/fetch-outside'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import type { Network } from '@folkmoot/service-kit/outside'
import { makeScratchFolder } from '@folkmoot/service-kit/scratch-folder'
import type { MediaDeps } from '../media-deps.ts'
import { keepImage } from '../uploads/keep-image.ts'

const wanted = {
	accept: 'image/webp,image/jpeg,image/png,image/gif,image/*;q=0.5',
	types: /^image\/(jpe?g|pjpeg|png|webp|gif|avif)\b/,
	maxBytes: 8 * 1_024 * 1_024,
	timeoutMs: 5_000,
}

/** Fetches a link's preview image and stores it, so that readers send no request to a third party. */
export async function storeLinkImage(ask: Ask<typeof endpoint>, deps: MediaDeps, network: Network): Promise<Answer<typeof endpoint>> {
	const found = await fetchOutside(ask.body.url, wanted, network)
	return { image: found?.bytes ? await keep(found.bytes, ask, deps) : null }
}

async function keep(bytes: Buffer, { body, now }: Ask<typeof endpoint>, deps: MediaDeps): Promise<Image | null> {
	const folder = await makeScratchFolder()
	try {
		const source = path.join(folder, 'fetched')
		await writeFile(source, bytes)
		const meantFor = { type: 'post', id: toObjectId(body.postId) } as const
		return await keepImage(source, { kind: 'link', meantFor, uploaderId: body.authorId, now }, deps)
	} catch (error) {
		// Not an image: null. A full queue: an error, so that the caller can retry.
		if (error instanceof Failure && error.code === 'unsupported_image') return null
		throw error
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
