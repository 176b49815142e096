import type { ModlogAction } from '@folkmoot/modtools-contract/modlog'
import type { ModlogContent } from '@folkmoot/modtools-contract/modlog-chain'

/** Something a moderator or an admin did, ids in hex. */
export interface Deed {
	/** null for what concerns the whole site. */
	communityId: string | null
	action: ModlogAction
	as: ModlogContent['as']
	by: string | null
	about?: string | null
	reason?: string | null
	/** Public id of a post. */
	post?: string | null
	comment?: string | null
	details?: ModlogContent['details']
}
