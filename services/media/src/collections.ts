import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { archiveBucket } from '@folkmoot/media-contract/archive-endpoints'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import type { BanRecord, ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { borrow, own } from '@folkmoot/service-kit/collections'
import { type Db, GridFSBucket, type ObjectId } from 'mongodb'

export const images = (db: Db) => own<ImageRecord>(db, 'images')
/** GridFS bucket of image bytes, if no other store is configured. */
export const imageFiles = (db: Db) => new GridFSBucket(db, { bucketName: 'imageFiles' })
/** Chunks of that bucket, including those of unfinished files. */
export const imageFileChunks = (db: Db) => own<{ _id: ObjectId; files_id: ObjectId; n: number }>(db, 'imageFiles.chunks')

/** Borrowed from admin, which unpacks archives into it. */
export const unpackedPictures = (db: Db): Pick<GridFSBucket, 'openDownloadStreamByName'> =>
	new GridFSBucket(db, { bucketName: archiveBucket })
export const posts = (db: Db) => borrow<PostRecord>(db, 'posts')
export const heldItems = (db: Db) => borrow<HeldItemRecord>(db, 'heldItems')
export const moderators = (db: Db) => borrow<ModeratorRecord>(db, 'moderators')
export const bans = (db: Db) => borrow<BanRecord>(db, 'bans')
export const users = (db: Db) => borrow<UserRecord>(db, 'users')
export const communities = (db: Db) => borrow<CommunityRecord>(db, 'communities')
