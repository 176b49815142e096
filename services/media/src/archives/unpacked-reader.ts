import type { Readable } from 'node:stream'
import type { Db } from 'mongodb'
import { unpackedPictures } from '../collections.ts'

/** A picture that admin unpacked from an archive. */
export function openUnpacked(db: Db, name: string): Readable {
	return unpackedPictures(db).openDownloadStreamByName(name)
}
