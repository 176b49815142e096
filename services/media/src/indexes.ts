import { mediaOutbox } from '@folkmoot/media-contract/media-events'
import type { IndexSpec } from '@folkmoot/service-kit/database'
import { outboxIndexes } from '@folkmoot/service-kit/events'

export const mediaIndexes: readonly IndexSpec[] = [
	// Cleaning: uploads that nothing uses, the oldest first.
	{ collection: 'images', keys: { createdAt: 1 }, options: { partialFilterExpression: { usedBy: null } } },
	// Making AVIFs: images that have none, the newest first.
	{ collection: 'images', keys: { createdAt: -1 }, options: { partialFilterExpression: { avifAt: null }, name: 'withoutAvif' } },
	// Placeholders of images from before there were any, the newest first.
	{ collection: 'images', keys: { createdAt: -1 }, options: { partialFilterExpression: { sketchedAt: null }, name: 'withoutSketch' } },
	// What a member uploaded, for the member's own copy.
	{ collection: 'images', keys: { uploaderId: 1 } },
	// Cleaning: images that are not wanted any more.
	{ collection: 'images', keys: { goneAt: 1 }, options: { sparse: true } },
	// The bytes of an image or a copy, by the name in its address.
	{ collection: 'imageFiles.files', keys: { filename: 1, uploadDate: 1 } },
	{ collection: 'imageFiles.chunks', keys: { files_id: 1, n: 1 }, options: { unique: true } },
	...outboxIndexes(mediaOutbox),
]
