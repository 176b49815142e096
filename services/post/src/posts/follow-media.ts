import { type MediaEvent, mediaOutbox } from '@folkmoot/media-contract/media-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { publish } from '../publish.ts'
import { setPostImageAltText, setPostImagePlaceholder } from './post-store.ts'

/** Follows media's events: posts hold copies of the image records. */
export async function followMedia(deps: Deps): Promise<() => Promise<void>> {
	return followEvents<MediaEvent>(deps, {
		follower: 'post',
		outbox: mediaOutbox,
		affectedIds: ({ usedBy }) => (usedBy.type === 'post' ? usedBy.id : null),
		apply: async (event, tx) => {
			const { usedBy, imageId } = event
			if (usedBy.type !== 'post') return
			const shown = { postId: usedBy.id, imageId }
			if (event.type === 'image.sketched') return setPostImagePlaceholder(deps.db, shown, event.placeholder, tx)
			await setPostImageAltText(deps.db, shown, event.altText, tx)
			// Image texts are searchable too, even those added while the post was being sent.
			await publish(deps.db, { tx, now: deps.now() }, { type: 'post.edited', postId: usedBy.id })
		},
	})
}
