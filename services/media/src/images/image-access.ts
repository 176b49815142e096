import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'

/** The viewer's role towards what uses an image. */
export interface Standing {
	/** The author of the post, or the member whose picture it is. */
	isOwner: boolean
	/** Moderates the community whose icon or banner it is. */
	isModerator: boolean
	/** Banned from the community of the post. */
	isBanned: boolean
}

/** Who may change an image's alt text (rule media-7). */
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
