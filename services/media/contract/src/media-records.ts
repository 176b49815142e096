import type { Image } from '@folkmoot/contract-kit/image'
import type { ObjectId } from 'mongodb'

/** What an image is for, which decides its copies (reference §2.3). */
export type ImageKind = 'post' | 'picture' | 'banner' | 'link'

/** Who shows an image. */
export interface ImageUser {
	type: 'post' | 'user' | 'community'
	id: ObjectId
}

/** Collection `images`, owned by media; the bytes are in the file store (`services/media/src/files`). */
export interface ImageRecord {
	_id: ObjectId
	kind: ImageKind
	uploaderId: ObjectId
	/** What shows it; null until a post, account or community uses it. Unused ones go after 12 hours. */
	usedBy: ImageUser | null
	/** Whose picture or banner it was sent to become; missing for what is sent for posts. */
	meantFor?: ImageUser
	image: Image
	createdAt: Date
	/** When its AVIFs were made, or found not to be worth making; missing until then. */
	avifAt?: Date | null
	/** When it is anybody's turn to make them: in the future while somebody is at it, and after a failure. */
	avifDueAt?: Date
	avifAttempts?: number
	/** Since when it has its placeholder, or needs none; missing for images from before there were any. */
	sketchedAt?: Date | null
	/** Since when it is kept, but shown to nobody: it went with a ban that can still be undone. */
	withheldAt?: Date
	/** Since when it is not wanted any more; record and bytes follow within minutes. */
	goneAt?: Date
}
