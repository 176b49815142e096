import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import type { Deps } from '@folkmoot/service-kit/context'
import type { OpenArchive } from './read-archive.ts'

export type ImportDeps = Deps & {
	/** Records progress; interrupts the import if this process must stop. */
	saveProgress: (change: Partial<CommunityImportRecord>) => Promise<void>
}

/** The destination of an import, and its authors. */
export interface ImportTarget {
	importId: string
	communityId: string
	communityName: string
	/** The admin's id in hex. */
	by: string
	community: OpenArchive['community']
	/** The local accounts that stand for people of the archive, in the order of `names`. */
	authorsOf: (names: readonly (string | null)[]) => Promise<{ id: string; username: string }[]>
}
