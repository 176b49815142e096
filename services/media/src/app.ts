import { imageFileRoute } from '@folkmoot/media-contract/image-address'
import * as endpoints from '@folkmoot/media-contract/media-endpoints'
import * as pictures from '@folkmoot/media-contract/picture-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { createService, type Service } from '@folkmoot/service-kit/create-service'
import { serve } from '@folkmoot/service-kit/serve'
import { makeAvifsRegularly } from './avif/make-avifs.ts'
import { cleanRegularly } from './cleaning/clean-images.ts'
import { openFiles } from './files/open-files.ts'
import { serveImages } from './files/serve-images.ts'
import { followOthers } from './follow-others.ts'
import { editImage } from './images/edit-image.ts'
import type { MediaDeps } from './media-deps.ts'
import { uploadCommunityBanner, uploadCommunityPicture } from './pictures/upload-community-image.ts'
import { uploadProfilePicture } from './pictures/upload-profile-picture.ts'
import { uploadImage } from './uploads/upload-image.ts'

/** The room of images over its dependencies. */
export function createMediaApp(given: Deps): Service {
	const deps: MediaDeps = { ...given, files: openFiles(given) }
	return createService({
		area: 'media',
		deps,
		served: [
			serve(endpoints.uploadImage, (ask) => uploadImage(ask, deps)),
			serve(endpoints.editImage, editImage),
			serve(pictures.uploadProfilePicture, (ask) => uploadProfilePicture(ask, deps)),
			serve(pictures.uploadCommunityPicture, (ask) => uploadCommunityPicture(ask, deps)),
			serve(pictures.uploadCommunityBanner, (ask) => uploadCommunityBanner(ask, deps)),
		],
		extend: (app) => app.get(imageFileRoute.path, serveImages(deps)),
		startFollowing: async () => {
			const stops = [await followOthers(deps), cleanRegularly(deps), makeAvifsRegularly(deps)]
			return async () => {
				await Promise.all(stops.map((stop) => stop()))
			}
		},
	})
}
