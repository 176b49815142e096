import type { Image } from '@folkmoot/contract-kit/image'

/** Areas that keep a copy of the image record apply these changes. */
interface ImageSubject {
	imageId: string
	usedBy: { type: 'post' | 'user' | 'community'; id: string }
}

/** Events that media publishes to the other areas (outbox `mediaEvents`). Ids are hex. */
export type MediaEvent =
	| (ImageSubject & { type: 'image.described'; altText: Image['altText'] })
	/** An older image got its placeholder. */
	| (ImageSubject & { type: 'image.sketched'; placeholder: NonNullable<Image['placeholder']> })

/** Name of the outbox to follow. */
export const mediaOutbox = 'mediaEvents'
