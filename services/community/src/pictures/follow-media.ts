import { type MediaEvent, mediaOutbox } from '@folkmoot/media-contract/media-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { describeImage } from '../communities/community-store.ts'

/** Hears of new words for pictures and banners: communities hold copies of the images' records. */
export function followMedia(deps: Deps): Promise<() => Promise<void>> {
	return followEvents<MediaEvent>(deps, {
		follower: 'community',
		outbox: mediaOutbox,
		concerns: ({ usedBy }) => (usedBy.type === 'community' ? usedBy.id : null),
		apply: async ({ usedBy, imageId, altText }, tx) => {
			if (usedBy.type === 'community') await describeImage(deps.db, { communityId: usedBy.id, imageId, altText }, tx)
		},
	})
}
