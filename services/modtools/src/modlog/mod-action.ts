import type { ModlogAction } from '@folkmoot/modtools-contract/modlog'
import type { ModlogContent } from '@folkmoot/modtools-contract/modlog-chain'

/** An action by a moderator or an admin, ids in hex. */
export interface ModAction {
	/** null for the whole site. */
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
