import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { uploadImage as endpoint } from '@folkmoot/media-contract/media-endpoints'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { MediaDeps } from '../media-deps.ts'
import { saveUpload } from './save-upload.ts'

export async function uploadImage(input: HandlerInput<typeof endpoint>, deps: MediaDeps): Promise<Answer<typeof endpoint>> {
	if ((await readSiteSettings(deps.db)).imagePostsDisabled) throw fail('no_image_posts')
	return saveUpload(input, { kind: 'post' }, deps)
}
