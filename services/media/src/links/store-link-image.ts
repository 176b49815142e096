import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Image } from '@folkmoot/contract-kit/image'
import { limits } from '@folkmoot/contract-kit/limits'
import type { storeLinkImage as endpoint } from '@folkmoot/media-contract/link-image-endpoints'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import type { Network } from '@folkmoot/service-kit/external/external-request'
import { fetchExternal } from '@folkmoot/service-kit/external/fetch-external'
import { Failure } from '@folkmoot/service-kit/failure'
import { createTempFolder } from '@folkmoot/service-kit/http/temp-folder'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { MediaDeps } from '../media-deps.ts'
import { saveImage } from '../uploads/save-image.ts'

const fetchOptions = {
	accept: 'image/webp,image/jpeg,image/png,image/gif,image/*;q=0.5',
	isWanted: (type: string) => /^image\/(jpe?g|pjpeg|png|webp|gif|avif)\b/.test(type),
}
/** A picture that a post consists of may be as large as an upload. */
const fetchLimits = {
	link: { maxBytes: 8 * 1_024 * 1_024, timeoutMs: 5_000 },
	post: { maxBytes: limits.uploadMaxBytes, timeoutMs: 20_000 },
}

/** Fetches a link's preview image, or an imported post's picture, and stores it, so that readers send no request to a third party. */
export async function storeLinkImage(
	input: HandlerInput<typeof endpoint>,
	deps: MediaDeps,
	network: Network,
): Promise<Answer<typeof endpoint>> {
	const response = await fetchExternal(input.body.url, { ...fetchOptions, ...fetchLimits[input.body.kind] }, network)
	return { image: response?.bytes ? await storeImage(response.bytes, input, deps) : null }
}

async function storeImage(bytes: Buffer, { body, now }: HandlerInput<typeof endpoint>, deps: MediaDeps): Promise<Image | null> {
	const folder = await createTempFolder()
	try {
		const source = path.join(folder, 'fetched')
		await writeFile(source, bytes)
		const meantFor = { type: 'post', id: toObjectId(body.postId) } as const
		return await saveImage(source, { kind: body.kind, meantFor, uploaderId: body.authorId, now }, deps)
	} catch (error) {
		// Not an image: null. A full queue: an error, so that the caller can retry.
		if (error instanceof Failure && error.code === 'unsupported_image') return null
		throw error
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
