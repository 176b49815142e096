import type { Community } from '@folkmoot/community-contract/community'
import type { Session } from '@folkmoot/kit/state'
import { t } from './text.ts'

/** The message why the viewer cannot post in a community (rule communities-13); null if they can. */
export function postingRestriction({ id, name, postingRestricted, userMod }: Community, { user, bannedFrom }: Session): string | null {
	if (bannedFrom.includes(id)) return t('banned', { name })
	if (postingRestricted && !userMod && !user?.isAdmin) return t('restricted')
	return null
}
