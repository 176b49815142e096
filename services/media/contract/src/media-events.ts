import type { Image } from '@folkmoot/contract-kit/image'

/** Rooms that keep a copy of the image beside what uses it take over what is new of it. */
interface About {
	imageId: string
	usedBy: { type: 'post' | 'user' | 'community'; id: string }
}

/** What media tells the other rooms (outbox `mediaEvents`). Ids are hex. */
export type MediaEvent =
	| (About & { type: 'image.described'; altText: Image['altText'] })
	/** An image of earlier times has got its few pixels to show until it is there. */
	| (About & { type: 'image.sketched'; placeholder: NonNullable<Image['placeholder']> })

/** Name of the outbox to follow. */
export const mediaOutbox = 'mediaEvents'
