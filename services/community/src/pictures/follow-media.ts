import { type MediaEvent, mediaOutbox } from '@folkmoot/media-contract/media-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { updateShownImage } from '../communities/community-store.ts'

/** Follows changes of pictures and banners, because communities hold copies of the image records. */
export function followMedia(deps: Deps): Promise<() => Promise<void>> {
	return followEvents<MediaEvent>(deps, {
		follower: 'community',
		outbox: mediaOutbox,
		affectedIds: ({ usedBy }) => (usedBy.type === 'community' ? usedBy.id : null),
		apply: async (event, tx) => {
			const { usedBy, imageId } = event
			if (usedBy.type !== 'community') return
			const change = event.type === 'image.described' ? { altText: event.altText } : { placeholder: event.placeholder }
			await updateShownImage(deps.db, { communityId: usedBy.id, imageId, change }, tx)
		},
	})
}
