import type { Image } from '@folkmoot/contract-kit/image'
import type { Context } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import type { MediaDeps } from '../media-deps.ts'
import { keepImage, type Purpose } from './keep-image.ts'

type Sent = Pick<Context, 'file' | 'now'> & { viewer: { id: string } }

/** Stores an image that a member uploaded. */
export async function storeImage({ file, viewer, now }: Sent, purpose: Purpose, deps: MediaDeps): Promise<Image> {
	if (!file) throw badField('image', 'A file is needed.')
	return keepImage(file.path, { ...purpose, uploaderId: viewer.id, now }, deps)
}
