import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'

/** How the viewer stands to what uses an image. */
export interface Standing {
	/** Wrote the post, or is the member whose picture it is. */
	isOwner: boolean
	/** Moderates the community whose icon or banner it is. */
	isModerator: boolean
}

/** Who may change the words for an image (reference §1.3). */
export function canEditImage(
	record: Pick<ImageRecord, 'usedBy' | 'uploaderId'>,
	viewer: Viewer,
	{ isOwner, isModerator }: Standing,
): boolean {
	if (viewer.isAdmin) return true
	switch (record.usedBy?.type) {
		case undefined:
			return record.uploaderId.toHexString() === viewer.id
		case 'community':
			return isModerator
		default:
			return isOwner
	}
}
