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
	/** A text in imports that ended before problems had keys. */
	problem: ImportProblem | string | null
	moderators: string[]
	by: { id: ObjectId; username: string }
	communityId: ObjectId | null
	createdAt: Date
	finishedAt: Date | null
}

/** Why an import failed: a text of admin's catalogue `community-imports`, and where it is in the archive. */
export interface ImportProblem {
	key: string
	values: Readonly<Record<string, string | number>>
	field: string | null
	file: string | null
	line: number | null
}

/** Collection `communityImportPictures`, owned by admin: pictures of an archive that are already stored. Deleted with the import. */
export interface ImportedPictureRecord {
	/** `<id of the import>/<file>`. */
	_id: string
	importId: ObjectId
	/** null if the file was not a picture. */
	image: Image | null
}
