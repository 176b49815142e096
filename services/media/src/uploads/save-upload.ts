import type { Image } from '@folkmoot/contract-kit/image'
import type { Context } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import type { MediaDeps } from '../media-deps.ts'
import { type Purpose, saveImage } from './save-image.ts'

type UploadRequest = Pick<Context, 'file' | 'now'> & { viewer: { id: string } }

/** Stores an image that a member uploaded. */
export async function saveUpload({ file, viewer, now }: UploadRequest, purpose: Purpose, deps: MediaDeps): Promise<Image> {
	if (!file) throw badField('image', 'A file is required.')
	return saveImage(file.path, { ...purpose, uploaderId: viewer.id, now }, deps)
}
