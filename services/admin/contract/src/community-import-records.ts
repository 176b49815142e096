import type { Image } from '@folkmoot/contract-kit/image'
import type { ArchiveCounts } from '@folkmoot/modtools-contract/archive'
import type { ObjectId } from 'mongodb'
import type { CommunityImport } from './community-import.ts'

/**
 * Collection `communityImports`, owned by admin. The archive itself is in the bucket `communityArchives`, under its id,
 * until the import ends.
 */
export interface CommunityImportRecord {
	_id: ObjectId
	name: string
	from: { site: string; address: string; community: string; exportedAt: Date }
	state: CommunityImport['state']
	/** Lines and pictures processed; in the state `importing`, everything before this is committed in the areas. */
	done: number
	counts: ArchiveCounts
	problem: string | null
	moderators: string[]
	by: { id: ObjectId; username: string }
	communityId: ObjectId | null
	createdAt: Date
	finishedAt: Date | null
}

/** Collection `communityImportPictures`, owned by admin: pictures of an archive that are already stored. Deleted with the import. */
export interface ImportedPictureRecord {
	/** `<id of the import>/<file>`. */
	_id: string
	importId: ObjectId
	/** null if the file was not a picture. */
	image: Image | null
}
