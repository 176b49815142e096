import { type MediaEvent, mediaOutbox } from '@folkmoot/media-contract/media-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { describePicture } from '../accounts/account-store.ts'

/** Follows changed alt texts of profile pictures, because accounts hold copies of the image records. */
export function followMedia(deps: Deps): Promise<() => Promise<void>> {
	return followEvents<MediaEvent>(deps, {
		follower: 'account-pictures',
		outbox: mediaOutbox,
		affectedIds: ({ usedBy }) => (usedBy.type === 'user' ? usedBy.id : null),
		apply: async (event, tx) => {
			const { usedBy, imageId } = event
			// A picture this small has no placeholder, so image.sketched is ignored.
			if (usedBy.type !== 'user' || event.type !== 'image.described') return
			await describePicture(deps.db, { userId: usedBy.id, imageId, altText: event.altText }, tx)
		},
	})
}
