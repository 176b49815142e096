import { parseImageFile } from '@folkmoot/media-contract/image-address'
import type { getHeldImage as endpoint } from '@folkmoot/media-contract/media-endpoints'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { Download } from '@folkmoot/service-kit/http/download'
import { typeOf } from '../files/file-store.ts'
import type { MediaDeps } from '../media-deps.ts'
import { canSeeHeldImage } from './held-image-reader.ts'

/** An image of what waits for a moderator. For everybody but its author, the moderators and admins there is none. */
export async function getHeldImage({ params, viewer }: HandlerInput<typeof endpoint>, { db, files }: MediaDeps): Promise<Download> {
	const parsed = parseImageFile(params.file)
	if (!parsed || !(await canSeeHeldImage(db, { itemId: params.itemId, imageId: parsed.id }, viewer))) throw fail('image_not_found')
	const webp = params.file.replace(/avif$/, 'webp')
	const found = await files.find(params.file)
	const [name, file] = found ? [params.file, found] : [webp, await files.find(webp)]
	if (!file) throw fail('image_not_found')
	return new Download(name, await file.read(), typeOf(name))
}
