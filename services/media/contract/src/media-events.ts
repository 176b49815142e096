import type { Image } from '@folkmoot/contract-kit/image'

/** What media tells the other rooms (outbox `mediaEvents`). Ids are hex. */
export type MediaEvent = {
	/** Rooms that keep a copy of the image beside what uses it take the new words over. */
	type: 'image.described'
	imageId: string
	usedBy: { type: 'post' | 'user' | 'community'; id: string }
	altText: Image['altText']
}

/** Name of the outbox to follow. */
export const mediaOutbox = 'mediaEvents'
