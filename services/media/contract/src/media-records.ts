import type { Image } from '@folkmoot/contract-kit/image'
import type { ObjectId } from 'mongodb'

/** The purpose of an image, which decides its copies (rule media-5). */
export type ImageKind = 'post' | 'picture' | 'banner' | 'link'

/** What uses an image. */
export interface ImageUser {
	type: 'post' | 'user' | 'community'
	id: ObjectId
}

/** Collection `images`, owned by media; the bytes are in the file store (`services/media/src/files`). */
export interface ImageRecord {
	_id: ObjectId
	kind: ImageKind
	uploaderId: ObjectId
	/** What uses it; null until a post, account or community does. Unused ones are deleted after 12 hours. */
	usedBy: ImageUser | null
	/** For an uploaded picture or banner, whom it is for; missing for uploads for posts. */
	meantFor?: ImageUser
	image: Image
	createdAt: Date
	/** When its AVIFs were made, or found not to be worth making; missing until then. */
	avifAt?: Date | null
	/** Of the version before; see `leftToJobs` in media/src/jobs.ts. */
	avifDueAt?: Date
	avifAttempts?: number
	/** When it got its placeholder, or turned out to need none; missing for images older than placeholders. */
	sketchedAt?: Date | null
	/** When it was hidden without being deleted: it went with a ban that can still be undone. */
	withheldAt?: Date
	/** Tombstone: when it was no longer needed; record and bytes are deleted within minutes. */
	goneAt?: Date
}
