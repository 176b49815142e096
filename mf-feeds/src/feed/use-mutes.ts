import { useMute } from '@folkmoot/kit/content/mutes/use-mute.ts'
import type { CachedPost } from '@folkmoot/kit/state'

interface Mutes {
	author: ReturnType<typeof useMute>
	community: ReturnType<typeof useMute>
}

/** Mutes or unmutes the author or the community of a post. */
export function useMutes({ userId, username, communityId, communityName }: CachedPost): Mutes {
	return {
		author: useMute({ type: 'user', id: userId, name: username }),
		community: useMute({ type: 'community', id: communityId, name: communityName }),
	}
}
