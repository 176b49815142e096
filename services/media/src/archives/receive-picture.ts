import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { receivePicture as endpoint } from '@folkmoot/media-contract/archive-endpoints'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import { Failure } from '@folkmoot/service-kit/failure'
import { createTempFolder } from '@folkmoot/service-kit/http/temp-folder'
import type { MediaDeps } from '../media-deps.ts'
import { saveImage } from '../uploads/save-image.ts'
import { openUnpacked } from './unpacked-reader.ts'

/** Converted from its bytes like every upload, even if it claims to be an image of ours. */
export async function receivePicture({ body, now }: HandlerInput<typeof endpoint>, deps: MediaDeps): Promise<Answer<typeof endpoint>> {
	const folder = await createTempFolder()
	try {
		const source = path.join(folder, 'unpacked')
		await pipeline(openUnpacked(deps.db, body.file), createWriteStream(source))
		return { image: await saveImage(source, { kind: body.kind, uploaderId: body.uploaderId, now }, deps) }
	} catch (error) {
		if (error instanceof Failure && error.code === 'unsupported_image') return { image: null }
		throw error
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
