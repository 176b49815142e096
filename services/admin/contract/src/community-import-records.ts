import type { Image } from '@folkmoot/contract-kit/image'
import type { ArchiveCounts } from '@folkmoot/modtools-contract/archive'
import type { ObjectId } from 'mongodb'
import type { CommunityImport } from './community-import.ts'

/** Collection `communityImports`, owned by admin. The archive itself is in the bucket `communityArchives`, under its id, until it is worked off. */
export interface CommunityImportRecord {
	_id: ObjectId
	name: string
	from: { site: string; address: string; community: string; exportedAt: Date }
	state: CommunityImport['state']
	/** Lines and pictures worked off; in the state `importing` what lies before is in the rooms for good. */
	done: number
	counts: ArchiveCounts
	problem: string | null
	moderators: string[]
	by: { id: ObjectId; username: string }
	communityId: ObjectId | null
	createdAt: Date
	finishedAt: Date | null
	/** For so long some process is at it. */
	leasedUntil: Date
	/** How often it was taken up. */
	attempts: number
}

/** Collection `communityImportPictures`, owned by admin: pictures of an archive that are stored already. Gone with the import. */
export interface ImportedPictureRecord {
	/** `<id of the import>/<file>`. */
	_id: string
	importId: ObjectId
	/** null where it was no picture. */
	image: Image | null
}
