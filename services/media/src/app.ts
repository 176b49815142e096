import * as archives from '@folkmoot/media-contract/archive-endpoints'
import { imageFileRoute } from '@folkmoot/media-contract/image-address'
import * as links from '@folkmoot/media-contract/link-image-endpoints'
import * as endpoints from '@folkmoot/media-contract/media-endpoints'
import * as pictures from '@folkmoot/media-contract/picture-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { createService, type Service } from '@folkmoot/service-kit/create-service'
import { type Network, publicNetwork } from '@folkmoot/service-kit/external/external-request'
import { keepMovingEarlierJobs } from '@folkmoot/service-kit/jobs/earlier-jobs'
import { serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { readPictureBytes } from './archives/read-picture-bytes.ts'
import { receivePicture } from './archives/receive-picture.ts'
import { usePictures } from './archives/use-pictures.ts'
import { startAvifWorker } from './avif/avif-worker.ts'
import { startCleanupWorker } from './cleaning/clean-images.ts'
import { createFileStore } from './files/create-file-store.ts'
import { serveImages } from './files/serve-images.ts'
import { followOthers } from './follow-others.ts'
import { getHeldImage } from './held/get-held-image.ts'
import { authorizeImageEdit, editImage } from './images/edit-image.ts'
import { earlierMediaJobs } from './jobs.ts'
import { storeLinkImage } from './links/store-link-image.ts'
import type { MediaDeps } from './media-deps.ts'
import { authorizeCommunityUpload, uploadCommunityBanner, uploadCommunityPicture } from './pictures/upload-community-image.ts'
import { authorizeProfileUpload, uploadProfilePicture } from './pictures/upload-profile-picture.ts'
import { startPlaceholderWorker } from './placeholders/placeholder-worker.ts'
import { uploadImage } from './uploads/upload-image.ts'

/** Creates the media area from its dependencies. Link images are fetched through `network`. */
export function createMediaApp(given: Deps, { network = publicNetwork }: { network?: Network } = {}): Service {
	const deps: MediaDeps = { ...given, files: createFileStore(given) }
	return createService({
		area: 'media',
		deps,
		served: [
			serve(endpoints.getHeldImage, (input) => getHeldImage(input, deps)),
			serve(endpoints.uploadImage, (input) => uploadImage(input, deps)),
			withAuthorization(serve(endpoints.editImage, editImage), authorizeImageEdit),
			withAuthorization(
				serve(pictures.uploadProfilePicture, (input) => uploadProfilePicture(input, deps)),
				authorizeProfileUpload,
			),
			withAuthorization(
				serve(pictures.uploadCommunityPicture, (input) => uploadCommunityPicture(input, deps)),
				authorizeCommunityUpload,
			),
			withAuthorization(
				serve(pictures.uploadCommunityBanner, (input) => uploadCommunityBanner(input, deps)),
				authorizeCommunityUpload,
			),
			serve(archives.readPictureBytes, (input) => readPictureBytes(input, deps)),
			serve(archives.receivePicture, (input) => receivePicture(input, deps)),
			serve(archives.usePictures, (input) => usePictures(input, deps)),
			serve(links.storeLinkImage, (input) => storeLinkImage(input, deps, network)),
		],
		extend: (router) => router.get(imageFileRoute.path, serveImages(deps)),
		startFollowing: async () => {
			const stops = [
				await followOthers(deps),
				startCleanupWorker(deps),
				startAvifWorker(deps),
				keepMovingEarlierJobs(deps, earlierMediaJobs),
				startPlaceholderWorker(deps),
			]
			return async () => {
				await Promise.all(stops.map((stop) => stop()))
			}
		},
	})
}
